-- The calendars that are observed are a set: the check, which listed two, goes with its column. The new
-- one has the same name and texts, so that history holds as it is.
ALTER TABLE person RENAME COLUMN observe TO observe_of_two;
-- gregorian, hebrew, both; or the names of calendars in their order, joined by commas.
ALTER TABLE person ADD COLUMN observe TEXT;
UPDATE person SET observe = observe_of_two WHERE observe_of_two IS NOT NULL;
ALTER TABLE person DROP COLUMN observe_of_two;
