// Calendars
