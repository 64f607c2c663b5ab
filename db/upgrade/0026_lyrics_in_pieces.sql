-- Lyrics are long: reading letter by letter through a text goes through it once for each of its letters. Their text is cut into pieces of 256
-- characters first, and each of them into letters. What the index holds stays the same.
DROP VIEW searchable_lyrics;
--> statement-breakpoint
CREATE VIEW searchable_lyrics AS SELECT id, id AS document, (SELECT spaced
  FROM (SELECT replace(replace(replace(' ' || (SELECT group_concat(CASE
        WHEN letter IN (char(9), char(10), char(13)) OR instr('()[]{}",.;:!?/\-–—_&+*#~|=@$^<>«»“”„…·•¿¡、。「」・', letter) THEN ' '
        WHEN instr('''’‘`´', letter) THEN ''
        WHEN letter GLOB '[ก-๛぀-ヿ㐀-鿿가-힣豈-﫿𠀀-𯨟]' THEN ' ' || letter || ' '
        ELSE letter END, '' ORDER BY piece, place)
      FROM (SELECT pieces.key AS piece, letters.key AS place, substr(text, letters.key + 1, 1) AS letter
        FROM (SELECT key, substr(raw, key * 256 + 1, 256) AS text FROM json_each('[0' || replace(hex(zeroblob(length(raw) / 256)), '00', ',0') || ']') LIMIT -1) AS pieces,
          json_each('[0' || replace(hex(zeroblob(length(text) - 1)), '00', ',0') || ']') AS letters)) || ' ', ' ', '<>'), '><', ''), '<>', '  ') AS spaced
    FROM (SELECT text AS raw LIMIT 1) LIMIT 1)) AS text
FROM lyrics;
