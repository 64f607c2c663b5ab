import { get, ownArtist, post, put, type Right, remove } from './rights-call';
import { SOON } from './rights-works';

const nothing = () => ({});
const link = { name: 'Radio' };
const batch = { name: 'Fair', amount: 1 };

/** Of people with a link or a code; all others send invalid ones. */
export const BY_SECRET: Record<string, Right> = {
  'open the link': post(
    () => 'private-links/open',
    (_, { holding }) => ({ token: holding.link }),
  ),
  'hear the track by the link': get((_, { holding }) => `private-links/stream?ticket=${holding.stream}`),
  'download the track by the link': get((_, { holding }) => `private-links/download?ticket=${holding.download}`),
  'play the track by the link': post(
    () => 'private-links/play',
    ({ track }, { holding }) => ({ pass: holding.pass, track_id: track.id }),
  ),
  'play the foreign track by the link': post(
    () => 'private-links/play',
    ({ foreign }, { holding }) => ({ pass: holding.pass, track_id: foreign.id }),
  ),
  'play the scheduled track by the link': post(
    () => 'private-links/play',
    ({ planned }, { holding }) => ({ pass: holding.pass, track_id: planned.id }),
  ),
  'read comments by the link': post(
    () => 'private-links/comments/read',
    (_, { holding }) => ({ pass: holding.pass }),
  ),
  'comment by the link': post(
    () => 'private-links/comments',
    ({ track }, { holding }) => ({ pass: holding.pass, track_id: track.id, position: 0, content: 'Louder', name: 'Ebba' }),
  ),
  'look at the code': post(
    () => 'redeem/look',
    (_, { holding }) => ({ code: holding.code }),
  ),
  'redeem the code': post(
    () => 'redeem',
    (_, { holding }) => ({ code: holding.code }),
  ),
  'see the music of the code': get((_, { holding }) => `redeem/music?pass=${holding.codePass}`),
  'download the track by the code': get(({ song }, { holding }) => `redeem/file?pass=${holding.codePass}&track_id=${song.id}`),
  'download the foreign track by the code': get(
    ({ foreignSong }, { holding }) => `redeem/file?pass=${holding.codePass}&track_id=${foreignSong.id}`,
  ),
  'download a private track by the code': get(({ track }, { holding }) => `redeem/file?pass=${holding.codePass}&track_id=${track.id}`),
};

/** Credits, offers, grants, links, codes, announcements, notes. */
export const SHARING: Record<string, Right> = {
  'count a play of the track': post(({ track }) => `tracks/${track.id}/plays`, nothing),
  'like the track': post(
    () => 'users/me/library/add',
    ({ track }) => ({ likeables: [{ likeable_type: 'track', likeable_id: track.id }] }),
  ),
  'rate the track': put(
    ({ track }) => `tracks/${track.id}/rating`,
    () => ({ rating: 5 }),
  ),
  'comment on the track': post(
    () => 'comments',
    ({ track }) => ({ commentable_id: track.id, commentable_type: 'track', content: 'Louder' }),
  ),
  'note on the insights of the home artist': post(
    ({ people }) => `artists/${people.owner.artist.id}/insight-notes`,
    () => ({ day: '2026-11-13', text: 'Changed' }),
  ),
  'pin a comment on the track': put(
    ({ comment }) => `comments/${comment.id}`,
    () => ({ pinned: true }),
  ),
  'add the track to their playlist': post(
    ({ own: things }, { person }) => `playlists/${things[person].playlist.id}/tracks/add`,
    ({ track }) => ({ tracks: [track.id] }),
  ),
  'withdraw their credit': post(
    () => 'credits/withdraw',
    (world, caller) => ({ artist_id: ownArtist(world, caller), track_id: world.planned.id, role: 'primary' }),
  ),
  'withdraw the credit of another': post(
    () => 'credits/withdraw',
    ({ people, planned }) => ({ artist_id: people.offered.artist.id, track_id: planned.id, role: 'primary' }),
  ),
  'withdraw an offer': remove(({ offers }) => `home-offers/${offers[0]}`),
  'decline an offer': post(({ offers }) => `home-offers/${offers[1]}/decline`, nothing),
  'offer the home of the scheduled track': post(
    () => 'home-offers',
    ({ planned, people }) => ({ track_id: planned.id, artist_id: people.credited.artist.id }),
  ),
  'offer the home of the public track': post(
    () => 'home-offers',
    ({ shown, people }) => ({ track_id: shown.id, artist_id: people.credited.artist.id }),
  ),
  'offer the home of the track without a home': post(
    () => 'home-offers',
    ({ loose, people }) => ({ track_id: loose.id, artist_id: people.owner.artist.id }),
  ),
  'offer the home of the foreign track': post(
    () => 'home-offers',
    ({ foreign, people }) => ({ track_id: foreign.id, artist_id: people.owner.artist.id }),
  ),
  'move the home as an office': put(
    ({ track }) => `homes/track/${track.id}`,
    ({ people }) => ({ artist_id: people.credited.artist.id }),
  ),
  'grant a right to the track': post(
    () => 'grants',
    ({ track, people }) => ({ track_id: track.id, artist_id: people.credited.artist.id, right: 'see' }),
  ),
  'grant a right to the album': post(
    () => 'grants',
    ({ album, people }) => ({ album_id: album.id, artist_id: people.credited.artist.id, right: 'see' }),
  ),
  'grant a right to the foreign track': post(
    () => 'grants',
    ({ foreign, people }) => ({ track_id: foreign.id, artist_id: people['other home'].artist.id, right: 'see' }),
  ),
  'link the track': post(
    () => 'private-links',
    ({ track }) => ({ ...link, track_id: track.id }),
  ),
  'link the album': post(
    () => 'private-links',
    ({ album }) => ({ ...link, album_id: album.id }),
  ),
  'link the public track': post(
    () => 'private-links',
    ({ shown }) => ({ ...link, track_id: shown.id }),
  ),
  'link the foreign track': post(
    () => 'private-links',
    ({ foreign }) => ({ ...link, track_id: foreign.id }),
  ),
  'rename a link': put(
    ({ trackLink }) => `private-links/${trackLink.id}`,
    () => link,
  ),
  'create codes of the track': post(
    ({ track }) => `download-codes/of/track/${track.id}`,
    () => batch,
  ),
  'create codes of the album': post(
    ({ album }) => `download-codes/of/album/${album.id}`,
    () => batch,
  ),
  'create codes of the foreign track': post(
    ({ foreign }) => `download-codes/of/track/${foreign.id}`,
    () => batch,
  ),
  'rename codes': put(
    ({ trackCode }) => `download-codes/${trackCode.id}`,
    () => batch,
  ),
  'announce the scheduled track': put(
    ({ planned }) => `premieres/track/${planned.id}`,
    () => ({ shows_tracks: true }),
  ),
  'upload a teaser': put(({ planned }) => `premieres/track/${planned.id}/teaser?track_id=${planned.id}&from=0&length=5000`, nothing),
  'remove the teaser': remove(({ planned }) => `premieres/track/${planned.id}/teaser`),
  'end the announcement': remove(({ planned }) => `premieres/track/${planned.id}`),
  'write a note about the public track': put(
    ({ shown, people }) => `release-notes/track/${shown.id}/${people.owner.artist.id}`,
    () => ({ body: 'Words', revision: 0 }),
  ),
  'write a note in the own name': put(
    (world, caller) => `release-notes/album/${world.album.id}/${ownArtist(world, caller)}`,
    () => ({ body: 'Words', revision: 0 }),
  ),
  'write a note about the foreign track': put(
    ({ foreignSong, people }) => `release-notes/track/${foreignSong.id}/${people.owner.artist.id}`,
    () => ({ body: 'Words', revision: 0 }),
  ),
  'preview the note': get(({ shown, people }) => `release-notes/track/${shown.id}/${people.owner.artist.id}/preview`),
  'send the note of the public track': post(
    ({ shown, people }) => `release-notes/track/${shown.id}/${people.owner.artist.id}/send`,
    () => ({ revision: 1, as_of: SOON.toISOString(), notified: 0, mailed: 0 }),
  ),
};
