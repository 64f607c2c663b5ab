#!/bin/sh
# Publishes an audio file:  SITE=https://example.com TOKEN=segue_… sh upload.sh song.wav "Night Ferry"
# It takes sh, curl and jq, and a token with the scope "music".
set -eu
file=$1 title=$2

call() { # call METHOD PATH [JSON]
  curl --silent --show-error --fail-with-body --request "$1" "$SITE/api/v1/$2" \
    --header "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' ${3:+--data "$3"}
}

# 1. Begin: the answer says how many parts there are and how long each is.
begun=$(call POST s3/multipart/create "$(jq --null-input --arg name "$(basename "$file")" --argjson size "$(wc -c <"$file")" \
  '{filename: $name, extension: ($name | split(".") | last), mime: "audio/\($name | split(".") | last)", size: $size}')")
target=$(echo "$begun" | jq '{uploadId, key}')
count=$(echo "$begun" | jq .parts.count)
size=$(echo "$begun" | jq .parts.size)

# 2. Put each part to an address that is signed for it. No token, no cookie, no type: just the bytes.
parts='[]'
number=1
while [ "$number" -le "$count" ]; do
  dd if="$file" of="$file.part" bs="$size" skip=$((number - 1)) count=1 2>/dev/null
  address=$(call POST s3/multipart/batch-sign-part-urls "$(echo "$target" | jq --argjson number "$number" '. + {partNumbers: [$number]}')" |
    jq --raw-output '.urls[0].url')
  etag=$(curl --silent --show-error --fail-with-body --upload-file "$file.part" --output /dev/null --write-out '%header{etag}' "$address")
  parts=$(echo "$parts" | jq --argjson number "$number" --arg etag "$etag" '. + [{PartNumber: $number, ETag: $etag}]')
  number=$((number + 1))
done
rm "$file.part"

# 3. Join the parts, and make a file of them.
call POST s3/multipart/complete "$(echo "$target" | jq --argjson parts "$parts" '. + {parts: $parts}')" >/dev/null
entry=$(call POST s3/entries "$(echo "$target" | jq --argjson size "$(wc -c <"$file")" '{filename: .key, size: $size}')" | jq .fileEntry.id)

# 4. Publish a track in the name of your first artist. Its length is counted here; waveform and loudness follow when you open the backstage.
artist=$(call GET users/me/artists | jq '.artists[0].id')
call POST tracks "$(jq --null-input --arg title "$title" --argjson artist "$artist" --argjson entry "$entry" \
  '{name: $title, visibility: "public", artists: [{id: $artist, role: "primary"}], sound: {entry_id: $entry}}')" |
  jq --raw-output --arg site "$SITE" '"\($site)/track/\(.track.id)/\(.track.slug)"'
