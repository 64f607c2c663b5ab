import type { Shape } from './shape';

const ONE = [['Nena', 'Quay', '', 247_000]] as const;
const FULL = [['Nena', 'Quay', 'Harbour', 247_000]] as const;
const named = (...titles: string[]) => titles.map((title) => ['', title, '', null] as const);
const by = (artist: string, ...titles: string[]) => titles.map((title) => [artist, title, '', null] as const);

const PLIST = '<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';
const itunesTrack = (id: number, title: string) =>
  `<key>${id}</key><dict><key>Track ID</key><integer>${id}</integer><key>Total Time</key><integer>9500</integer><key>Name</key><string>${title}</string><key>Artist</key><string>Nena &#38; Ada</string><key>Album</key><string>Harbour</string><key>Explicit</key><true/></dict>`;
const ITUNES = `<?xml version="1.0" encoding="UTF-8"?>\n${PLIST}\n<plist version="1.0"><dict><key>Major Version</key><integer>1</integer><key>Tracks</key><dict>${itunesTrack(7, 'Tide')}${itunesTrack(5, 'Quay')}</dict><key>Playlists</key><array><dict><key>Name</key><string>Night</string><key>Playlist Items</key><array><dict><key>Track ID</key><integer>5</integer></dict><dict><key>Track ID</key><integer>7</integer></dict></array></dict></array></dict></plist>`;
const vlc = (location: string, more = '') => `<track><location>${location}</location>${more}</track>`;
const xspf = (tracks: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<playlist xmlns="http://xspf.org/ns/0/" xmlns:vlc="http://www.videolan.org/vlc/playlist/ns/0/" version="1"><trackList>${tracks}</trackList></playlist>`;

/** Lists of files and documents as players and services write them. */
export const LISTS: Shape[] = [
  { name: 'hash and question mark in paths', content: '#EXTM3U\nMusic/Garbage - #1 Crush.mp3\nMusic/X - Who? - Live.mp3\nMusic/Blink - C# Minor.mp3\nMusic/100% Pure.mp3\nA + B.mp3\n', tracks: [...by('Garbage', '#1 Crush'), ...by('X', 'Who? - Live'), ...by('Blink', 'C# Minor'), ...named('100% Pure', 'A + B')] },
  { name: 'hash at the beginning of a file name', content: '#EXTM3U\n#1 Crush.mp3\n# a remark.\n#EXTVLCOPT:start-time=1\nC:\\Who?\\#9 Dream.flac\n', tracks: named('#1 Crush', '#9 Dream') },
  { name: 'addresses with queries', content: 'https://x.example/a/Caf%C3%A9%20Noir.mp3?token=1#t=3\nhttp://x.example/100%25.ogg\nfile:///m/Who%3F%20%231.mp3\nfile:///m/Nena - What? #2.flac\n', tracks: [...named('Café Noir', '100%', 'Who? #1'), ...by('Nena', 'What? #2')] },
  { name: 'declared Shift-JIS', content: '#EXTM3U\n#EXTENC:shift_jis\n#EXTINF:247,宇多田ヒカル - First Love\na.mp3\n', encoding: 'shift_jis', tracks: [['宇多田ヒカル', 'First Love', '', 247_000]] },
  { name: 'undeclared Shift-JIS behind long paths', content: `#EXTM3U\n${'C:\\Music\\Nena - Quay.mp3\n'.repeat(99)}#EXTINF:247,宇多田ヒカル - 桜流し\na.mp3\n`, encoding: 'shift_jis', tracks: [...Array.from({ length: 99 }, () => by('Nena', 'Quay')[0]!), ['宇多田ヒカル', '桜流し', '', 247_000]] },
  { name: 'undeclared windows-1251', content: '#EXTM3U\n#EXTINF:247,Земфира - Искала\nC:\\Музыка\\1.mp3\n', encoding: 'windows-1251', tracks: [['Земфира', 'Искала', '', 247_000]] },
  { name: 'declared code page 932', content: '#EXTM3U\n#EXTENC: CP932\n#EXTINF:247,椎名林檎 - 丸の内\na.mp3\n', encoding: 'shift_jis', tracks: [['椎名林檎', '丸の内', '', 247_000]] },
  { name: 'foobar2000', content: '\ufeff#EXTM3U\r\n#EXTINF:247,Nena - Quay\r\nD:\\Music\\Nena\\01. Quay.flac\r\n', tracks: ONE },
  { name: 'commas and attributes', content: '#EXTM3U\n#EXTINF:247 tvg-id="a,b" group=x logo="" ,Nena - Quay, Tide, and More\n1.mp3\n#EXTINF:-1,Ada - 1,000 Lights\n2.mp3\n', tracks: [['Nena', 'Quay, Tide, and More', '', 247_000], ['Ada', '1,000 Lights', '', null]] },
  { name: 'a length as a clock', content: '#EXTM3U\n#EXTINF:4:07,Nena - Quay\n1.mp3\n', tracks: ONE },
  { name: 'Navidrome', content: '#EXTM3U\n#PLAYLIST:Night\n#EXTINF:247,Nena - Quay\nNena/Harbour/03 - Quay.flac\n', tracks: ONE, title: 'Night' },
  { name: 'Jellyfin', content: '#EXTM3U\n#EXTALB:Harbour\n#EXTART:Nena\n#EXTINF:247,Quay\n/media/Quay.flac\n#EXTALB:Pier\n#EXTART:Ada\n#EXTINF:12,Tide\n/media/Tide.flac\n', tracks: [...FULL, ['Ada', 'Tide', 'Pier', 12_000]] },
  { name: 'formats by extension', content: 'Quay.aiff\nTide.m4b\nPier.dsf\nEbb.ape\nKey.weba\n', tracks: named('Quay', 'Tide', 'Pier', 'Ebb', 'Key') },
  { name: 'Winamp PLS', content: '[playlist]\r\nFile1=C:\\Music\\a.mp3\r\nTitle1=Nena - Quay\r\nLength1=247\r\nFile2=D:\\Who? #2.mp3\r\nLength2=-1\r\nNumberOfEntries=2\r\nVersion=2\r\n', tracks: [...ONE, ...named('Who? #2')] },
  { name: 'Rhythmbox PLS', content: '[playlist]\nX-GNOME-Title=Night\nNumberOfEntries=2\nFile2=file:///m/02%20Tide.ogg\nTitle2=Tide\nFile1=file:///m/01%20Quay.ogg\nTitle1=Quay\n', tracks: named('Quay', 'Tide'), title: 'Night' },
  { name: 'PLS in capitals and windows-1251', content: '[Playlist]\nnumberofentries=1\nfile1=http://x.example/stream\ntitle1=Земфира - Искала\nlength1=247\n', encoding: 'windows-1251', tracks: [['Земфира', 'Искала', '', 247_000]] },
  { name: 'VLC', content: xspf(vlc('file:///m/Nena%20-%20Quay%3F.mp3', '<duration>247000</duration><extension application="http://www.videolan.org/vlc/playlist/0"><vlc:id>0</vlc:id></extension>')), tracks: [['Nena', 'Quay?', '', 247_000]] },
  { name: 'XSPF in windows-1251', content: xspf('<track><title>Искала</title><creator>Земфира</creator></track>', 'windows-1251'), encoding: 'windows-1251', tracks: by('Земфира', 'Искала') },
  { name: 'XSPF in Shift-JIS', content: xspf('<track><title>桜</title><creator>椎名林檎</creator></track>', 'Shift_JIS'), encoding: 'shift_jis', tracks: by('椎名林檎', '桜') },
  { name: 'iTunes library', content: ITUNES, tracks: [['Nena & Ada', 'Quay', 'Harbour', 9500], ['Nena & Ada', 'Tide', 'Harbour', 9500]], title: 'Night' },
  { name: 'Windows Media Player', content: '<?wpl version="1.0"?>\n<smil><head><title>Night</title></head><body><seq><media src="..\\Music\\Nena - Quay &amp; Tide.mp3" tid="{1}"/></seq></body></smil>', tracks: by('Nena', 'Quay & Tide'), title: 'Night' },
  { name: 'Zune', content: "<?zpl version='2.0'?><smil><head><title>Night</title></head><body><seq><media src='a.mp3' albumTitle='Harbour' trackTitle='Quay' trackArtist='Nena' duration='247000'/></seq></body></smil>", tracks: FULL },
  { name: 'JSPF of ListenBrainz', content: JSON.stringify({ playlist: { title: 'Night', creator: 'me', track: [{ title: 'Quay', creator: 'Nena', album: 'Harbour', duration: 9500, identifier: ['https://musicbrainz.org/recording/1'] }] } }), tracks: [['Nena', 'Quay', 'Harbour', 9500]], title: 'Night' },
  { name: 'MusicBrainz release', content: JSON.stringify({ title: 'Harbour', 'artist-credit': [{ name: 'Nena' }], media: [{ tracks: [{ title: 'Quay', length: 9500, 'artist-credit': [{ name: 'Nena', joinphrase: ' & ' }, { name: 'Ada' }] }] }, { tracks: [{ title: 'Tide', length: 247_000 }] }] }), tracks: [['Nena, Ada', 'Quay', '', 9500], ['', 'Tide', '', 247_000]], title: 'Harbour' },
  { name: 'Spotify account data', content: JSON.stringify({ playlists: [{ name: 'Night', items: [{ track: { trackName: 'Quay', artistName: 'Nena', albumName: 'Harbour', trackUri: 'spotify:track:0a' }, episode: null, localTrack: null }] }] }), tracks: [['Nena', 'Quay', 'Harbour', null]], title: 'Night' },
  { name: 'Spotify library', content: JSON.stringify({ tracks: [{ artist: 'Nena', album: 'Harbour', track: 'Quay', uri: 'spotify:track:0a' }], albums: [{ artist: 'Ada', album: 'Pier' }] }), tracks: [['Nena', 'Quay', 'Harbour', null]] },
  { name: 'Spotify history', content: JSON.stringify([{ ts: '2024', ms_played: 9, master_metadata_track_name: 'Quay', master_metadata_album_artist_name: 'Nena', master_metadata_album_album_name: 'Harbour' }]), tracks: [['Nena', 'Quay', 'Harbour', null]] },
  { name: 'Deezer API', content: JSON.stringify({ title: 'Night', duration: 500, tracks: { data: [{ title: 'Quay', duration: 247, artist: { name: 'Nena' }, album: { title: 'Harbour' } }] } }), tracks: FULL, title: 'Night' },
  { name: 'Apple Music API', content: JSON.stringify({ data: [{ attributes: { name: 'Quay', artistName: 'Nena', albumName: 'Harbour', durationInMillis: 247_000, isrc: 'DELS72600012' } }] }), tracks: FULL },
  { name: 'YouTube Music API', content: JSON.stringify({ title: 'Night', tracks: [{ videoId: 'x', title: 'Quay', artists: [{ name: 'Nena' }], album: { name: 'Harbour' }, duration: '4:07' }] }), tracks: FULL },
  { name: 'Subsonic', content: JSON.stringify({ 'subsonic-response': { status: 'ok', playlist: { name: 'Night', entry: [{ title: 'Quay', artist: 'Nena', album: 'Harbour', duration: 247 }] } } }), tracks: FULL, title: 'Night' },
  { name: 'Soundiiz JSON', content: JSON.stringify([{ title: 'Quay', artist: 'Nena', album: 'Harbour' }]), tracks: [['Nena', 'Quay', 'Harbour', null]] },
]; // biome-ignore format: one shape per line
