/** Common genres make room for those of the demo, which have other ids and images and get their parents. */
export const GENRES_BEFORE = "update genres set name = ' ' || name";

export const GENRES_AFTER = [
  "update genres set parent_id = (select other.parent_id from genres as other where other.name = ' ' || genres.name) where name not like ' %'",
  `update genres set parent_id = (select own.id from genres as other join genres as own on other.name = ' ' || own.name
    where other.id = genres.parent_id) where parent_id in (select other.id from genres as other join genres as own on other.name = ' ' || own.name)`,
  "delete from genres where name like ' %' and substr(name, 2) in (select name from genres)",
  "update genres set name = substr(name, 2) where name like ' %'",
];
