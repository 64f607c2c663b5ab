import type { Shape } from './shape';

const SHAZAM = 'Shazam Library\nIndex,TagTime,Title,Artist,URL,TrackKey\n';
const ITUNES = ['Name', 'Artist', 'Composer', 'Album', 'Grouping', 'Work', 'Genre', 'Size', 'Time', 'Date Added', 'Location'].join('\t');
const ITUNES_ROW = ['Quay', 'Nena', 'Uwe', 'Harbour', '', '', 'Pop', '9123', '247', '3/1/24, 9:00 PM', 'HD:Music:Quay.m4a'].join('\t');
const REKORDBOX = '#\tArtwork\tTrack Title\tArtist\tAlbum\tGenre\tBPM\tRating\tTime\tKey\tDate Added';

const ONE = [['Nena', 'Quay', 'Harbour', 247_000]] as const;
const FEW = [['Nena', 'Quay', 'Harbour', null]] as const;

/** Tables as services and programs export them. */
export const TABLES: Shape[] = [
  {
    name: 'Exportify, today',
    content: `Track URI,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At,Genres,Record Label,Tempo,Time Signature\nspotify:track:0a,"Quay","Harbour","Nena",2011-01-01,247000,7,false,me,2024-03-01T00:00:00Z,"pop","Label",120,4\n`,
    tracks: ONE,
  },
  {
    name: 'Exportify, second',
    content: `"Track URI","Track Name","Artist URI(s)","Artist Name(s)","Album URI","Album Name","Album Artist URI(s)","Album Artist Name(s)","Album Release Date","Album Image URL","Disc Number","Track Number","Track Duration (ms)","Track Preview URL","Explicit","Popularity","ISRC","Added By","Added At"\n"spotify:track:0a","Quay","spotify:artist:1","Nena","spotify:album:2","Harbour","spotify:artist:1","Various","2011","https://i.example/x","1","3","247000","","false","7","DELS72600012","me","2024-03-01"\n`,
    tracks: ONE,
  },
  {
    name: 'Exportify, first',
    content: 'Spotify URI,Track Name,Artist Name,Album Name,Disc Number,Track Number,Track Duration (ms),Added By,Added At\nspotify:track:0a,Quay,Nena,Harbour,1,3,247000,me,2016',
    tracks: ONE,
  },
  {
    name: 'Exportify, by ID',
    content: 'Spotify ID,Artist IDs,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity\n0a,1,Quay,Harbour,Nena,2011,9500,7\n',
    tracks: [['Nena', 'Quay', 'Harbour', 9500]],
  },
  {
    name: 'TuneMyMusic',
    content: '\ufeffTrack name,Artist name,Album,Playlist name,Type,ISRC,Spotify - id\n"Quay","Nena","Harbour","Night Drive","Playlist","DELS72600012","0a"\n',
    tracks: FEW,
    title: 'Night Drive',
  },
  { name: 'TuneMyMusic with blanks', content: 'Track name, Artist name, Album\n"Quay, part 2", "Nena", "Harbour" \n', tracks: [['Nena', 'Quay, part 2', 'Harbour', null]] },
  { name: 'Soundiiz', content: 'title;artist;album;isrc;addedDate\n"Quay";"Nena";"Harbour";DELS72600012;2024-03-01\n', tracks: FEW },
  { name: 'FreeYourMusic', content: 'Title,Artists,Album,ISRC,Duration\r\nQuay,"Nena",Harbour,,4:07\r\n', tracks: ONE },
  { name: 'Apple Music, text', content: `${ITUNES}\r${ITUNES_ROW}\r`, encoding: 'utf-16le', tracks: ONE },
  { name: 'Apple Music, text without a mark', content: `${ITUNES}\r\n${ITUNES_ROW}\r\n`, encoding: 'bare utf-16le', tracks: ONE },
  { name: 'Apple Music, German', content: 'Name\tKünstler\tKomponist\tAlbum\tGröße\tDauer\rQuay\tNena\t\tHarbour\t1\t247\r', encoding: 'utf-16le', tracks: ONE },
  { name: 'Apple Music, French', content: 'Nom\tArtiste\tCompositeur\tAlbum\tTaille\tDurée\nQuay\tNena\t\tHarbour\t1\t247\n', tracks: ONE },
  { name: 'Apple Music, Spanish', content: 'Nombre\tArtista\tCompositor\tÁlbum\tTamaño\tDuración\nQuay\tNena\t\tHarbour\t1\t247\n', tracks: ONE },
  { name: 'Apple Music, Japanese', content: '名前\tアーティスト\tアルバム\t時間\nQuay\tNena\tHarbour\t247\n', tracks: ONE },
  { name: 'YouTube Music library', content: 'Video ID,Song Title,Album Title,Artist Name 1,Artist Name 2\nabcdefghijk,Quay,Harbour,Nena,Ada\n', tracks: [['Nena, Ada', 'Quay', 'Harbour', null]] },
  { name: 'YouTube Music library, older', content: 'Song URL,Song Title,Album Title,Artist Names\nhttps://music.youtube.com/watch?v=abcdefghijk,Quay,Harbour,Nena\n', tracks: FEW },
  { name: 'YouTube Music uploads', content: 'Song Title,Album Title,Artist Name,Duration Seconds\nQuay,Harbour,Nena,12000.5\n', tracks: [['Nena', 'Quay', 'Harbour', 12_000_500]] },
  { name: 'Google Play Music', content: 'Title,Album,Artist,Duration (ms),Rating,Play Count,Removed\n"Quay","Harbour","Nena","247000","0","1",""\n', tracks: ONE },
  { name: 'Deezer, French', content: 'Titre;Artiste;Album;Durée\nQuay;Nena;Harbour;04:07\n', tracks: ONE },
  { name: 'Deezer, my data', content: 'Song Title,Artist,ISRC,Album Title,IP Address,Listening Time\nQuay,Nena,DELS72600012,Harbour,0.0.0.0,12\n', tracks: FEW },
  { name: 'Shazam', content: `${SHAZAM}1,2024-03-01,"Quay","Nena",https://www.shazam.com/track/1/quay,1\n`, tracks: [['Nena', 'Quay', '', null]] },
  { name: 'Shazam with CRLF and BOM', content: `\ufeff${SHAZAM.replaceAll('\n', '\r\n')}1,2024-03-01,"Quay, ""live""","Nena",https://x.example,1\r\n`, tracks: [['Nena', 'Quay, "live"', '', null]] },
  { name: 'Last.fm, with headings', content: 'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n1709,"01 Mar 2024, 20:00",Nena,,Harbour,,Quay,\n', tracks: FEW },
  { name: 'Last.fm, without headings', content: 'Nena,Harbour,Quay,01 Mar 2024 20:00\nAda,,Tide,29 Feb 2024 07:59\n', tracks: [...FEW, ['Ada', 'Tide', '', null]] },
  { name: 'Rekordbox', content: `${REKORDBOX}\r\n1\t\tQuay\tNena\tHarbour\tHouse\t125.00\t     \t04:07\t5A\t2021-12-24\r\n`, encoding: 'utf-16le', tracks: ONE },
  { name: 'Serato', content: 'name,artist,album,length,bpm\n"Quay","Nena","Harbour","04:07.00","120"\n', tracks: ONE },
  { name: 'Mixxx', content: '"#","Artist","Title","Album","Duration","Location"\n"1","Nena","Quay","Harbour","4:07","/m/Quay.mp3"\n', tracks: ONE },
  { name: 'Excel, German', content: 'sep=;\r\nTitel;Interpret;Album;Länge\r\nQuay;Nena;Harbour;00:04:07\r\n', encoding: 'windows-1252', tracks: ONE },
  { name: 'Excel, Russian', content: 'Название;Исполнитель;Альбом;Длительность\r\nТихая гавань;Земфира;Причал;4:07\r\n', encoding: 'windows-1251', tracks: [['Земфира', 'Тихая гавань', 'Причал', 247_000]] },
  { name: 'comments above the headings', content: '# exported by a script\n# 2024-03-01\n\nartist,title\nNena,Quay\n', tracks: [['Nena', 'Quay', '', null]] },
  { name: 'short tracks in milliseconds', content: 'title,artist,duration\nQuay,Nena,9500\nTide,Nena,247000\n', tracks: [['Nena', 'Quay', '', 9500], ['Nena', 'Tide', '', 247_000]] },
  { name: 'seconds', content: 'title,artist,duration (s)\nQuay,Nena,12000\n', tracks: [['Nena', 'Quay', '', 12_000_000]] },
  { name: 'old Mac line breaks and a quoted break', content: 'title,artist\r"Quay\rand Tide",Nena\r', tracks: [['Nena', 'Quay\rand Tide', '', null]] },
]; // biome-ignore format: one shape per line
