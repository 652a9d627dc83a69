-- Dates are texts in kith's own form and are never computed with in SQL. Texts are in NFC;
-- "folded" texts are what kith compares, sorts and searches by (case and marks removed). A uid is
-- the 16 bytes of a UUID that is written in lower case, and the text of any other: each has one form.

CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  uid ANY NOT NULL UNIQUE CHECK (iif(typeof(uid) = 'blob', length(uid) = 16, typeof(uid) = 'text'
    AND NOT (uid GLOB '????????-????-????-????-????????????' AND uid NOT GLOB '*[^-0-9a-f]*'
      AND length(replace(uid, '-', '')) = 32))),
  name TEXT NOT NULL CHECK (name <> ''),
  folded_name TEXT NOT NULL,
  prefix TEXT, given TEXT, additional TEXT, family TEXT, suffix TEXT, nickname TEXT,
  birthday TEXT,
  -- Not IN: a list of three is a table of its own, made anew for each row that is written.
  observe TEXT CHECK (observe = 'gregorian' OR observe = 'hebrew' OR observe = 'both'),
  after_sunset INTEGER NOT NULL DEFAULT 0 CHECK (after_sunset IN (0, 1)),
  birthplace TEXT,
  died TEXT,
  death_after_sunset INTEGER NOT NULL DEFAULT 0 CHECK (death_after_sunset IN (0, 1)),
  deathplace TEXT,
  org TEXT, title TEXT,
  -- How many days before to be reminded, such as 1,14, or off.
  lead_times TEXT,
  -- Everything of which there can be several, as JSON: ["email", label, value], phone, url, tag
  -- and date alike; ["address", label, text, street, city, region, postcode, country].
  details TEXT,
  note TEXT,
  -- What an imported card said that kith has no field for: one property of a vCard 4.0 a line.
  carried TEXT,
  -- Seconds since 1970-01-01 UTC: when the record came in and when it last changed.
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL
) STRICT;

-- By name to find and to sort; by name and birthday to know again.
CREATE INDEX person_by_name ON person (folded_name, birthday);

-- The lead times that there are, for the longest; few people have any of their own.
CREATE INDEX person_by_lead_times ON person (lead_times) WHERE lead_times IS NOT NULL;

-- The uids of people who were joined into another, by which their cards are known again.
CREATE TABLE former_uid (
  uid ANY NOT NULL PRIMARY KEY CHECK (iif(typeof(uid) = 'blob', length(uid) = 16, typeof(uid) = 'text'
    AND NOT (uid GLOB '????????-????-????-????-????????????' AND uid NOT GLOB '*[^-0-9a-f]*'
      AND length(replace(uid, '-', '')) = 32))),
  person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX former_uid_by_person ON former_uid (person);

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  uid ANY NOT NULL UNIQUE CHECK (iif(typeof(uid) = 'blob', length(uid) = 16, typeof(uid) = 'text'
    AND NOT (uid GLOB '????????-????-????-????-????????????' AND uid NOT GLOB '*[^-0-9a-f]*'
      AND length(replace(uid, '-', '')) = 32))),
  title TEXT NOT NULL CHECK (title <> ''),
  folded_title TEXT NOT NULL,
  first_day TEXT NOT NULL,
  -- NULL where the event ends on the day on which it starts.
  last_day TEXT CHECK (last_day > first_day),
  -- The least power of two that is not below the length in days: events that can reach into a
  -- day are found by looking up, for each span there is, the first days one span back.
  span INTEGER NOT NULL,
  start_time TEXT, end_time TEXT, zone TEXT,
  repeat TEXT,
  -- JSON arrays of texts.
  except_days TEXT, tags TEXT,
  place TEXT, note TEXT,
  -- What an imported entry said that kith has no field for: lines of iCalendar.
  carried TEXT,
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL
) STRICT;

CREATE INDEX event_by_day ON event (span, first_day) WHERE repeat IS NULL;
-- To know again an imported event that has no uid.
CREATE INDEX event_by_title ON event (folded_title, first_day);
CREATE INDEX event_repeating ON event (id) WHERE repeat IS NOT NULL;

-- The last numbers that were given, so that none is given again. AUTOINCREMENT would look its own up
-- and write it back for each row of an import.
CREATE TABLE last_number (
  kind TEXT PRIMARY KEY CHECK (kind IN ('person', 'event')),
  id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE event_person (
  event INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (event, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_person_by_person ON event_person (person);

-- Derived from person. On which day of the year something is kept, without the year: which day a
-- key falls on is worked out when it is looked up, so nothing here goes stale as years turn.
CREATE TABLE kept_day (
  key TEXT NOT NULL,
  folded_name TEXT NOT NULL,
  person INTEGER NOT NULL,
  kind TEXT NOT NULL,
  label TEXT NOT NULL,
  -- The year from which it is counted, in the key's calendar; 0 where it is unknown.
  year INTEGER NOT NULL,
  PRIMARY KEY (key, folded_name, person, kind, label, year)
) STRICT, WITHOUT ROWID;

-- Derived from person and event: the tags in use, by how many people and events.
CREATE TABLE tag (
  folded TEXT NOT NULL,
  name TEXT NOT NULL,
  people INTEGER NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (folded, name)
) STRICT, WITHOUT ROWID;

-- Derived from person and event: the words by which they are found, already folded and parted by
-- spaces. Nothing is kept of the words but the index.
CREATE VIRTUAL TABLE person_search USING fts5 (
  words, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
);
CREATE VIRTUAL TABLE event_search USING fts5 (
  words, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
);

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How many days before to be reminded of whatever has a tag.
CREATE TABLE tag_setting (
  folded TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  lead_times TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Which reminders were given, so that none is given twice.
CREATE TABLE reminder_given (
  -- The first day of what it reminds of; of a digest, of the week or month it is for.
  day TEXT NOT NULL,
  -- birthday, date, memorial, event; week and month for a digest.
  kind TEXT NOT NULL,
  -- The number of the person or event; 0 for a digest.
  record INTEGER NOT NULL,
  -- Of a date its label and the years since, as there can be several of a person on one day.
  detail TEXT NOT NULL,
  -- The day on which it was last given; NULL before the first time.
  given TEXT,
  -- The running program that is giving it now.
  owner TEXT,
  PRIMARY KEY (day, kind, record, detail)
) STRICT, WITHOUT ROWID;

-- Edits in a form that nobody has saved or given up: what a terminal that was killed leaves.
CREATE TABLE parked_draft (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('person', 'event')),
  -- The number of the record; NULL for a new one.
  record INTEGER,
  -- JSON arrays of texts: [field, "was" | "is" | "refused", text, …].
  fields TEXT NOT NULL,
  -- Tells whether the record is still as it was loaded.
  fingerprint TEXT,
  command TEXT NOT NULL,
  -- The running program whose form it is.
  owner TEXT NOT NULL,
  -- Seconds since 1970-01-01 UTC.
  parked INTEGER NOT NULL
) STRICT;

CREATE INDEX parked_draft_by_record ON parked_draft (kind, record);

-- History: what was stored at once is one change, a save as much as an import.
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Seconds since 1970-01-01 UTC.
  at INTEGER NOT NULL,
  command TEXT NOT NULL,
  -- NULL while it stands; its place in the order of undoing once it is undone; 0 when it cannot
  -- come back and is only to be erased.
  undone INTEGER
) STRICT;

CREATE INDEX change_undone ON change (undone) WHERE undone IS NOT NULL;

-- What a change added needs no copy: the numbers given within one transaction are a run.
CREATE TABLE change_added (
  kind TEXT NOT NULL CHECK (kind IN ('person', 'event')),
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  change INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
  PRIMARY KEY (kind, first)
) STRICT, WITHOUT ROWID;

CREATE INDEX change_added_by_change ON change_added (change);

-- What else it did, and what undoing took out again. JSON, an array a column: [column, value …].
-- Where both sides are there they hold the columns that differ, else the whole record; no value is
-- NULL. Former uids and the people of an event stand among them as columns of several values.
CREATE TABLE change_record (
  change INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('person', 'event')),
  record INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (change, kind, record)
) STRICT;

CREATE INDEX change_record_by_record ON change_record (kind, record, change);

-- What it did to the file as a whole: a setting, the lead times of a tag, or a backup put in place of
-- everything, whose key is its name and whose before is the name under which everything else was kept.
CREATE TABLE change_of_file (
  change INTEGER NOT NULL REFERENCES change (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('setting', 'tag', 'restore')),
  key TEXT NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (change, kind, key)
) STRICT, WITHOUT ROWID;
