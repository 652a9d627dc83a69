import Calendars
import Records

struct TagCount: Equatable {
  var people = 0
  var events = 0
}
