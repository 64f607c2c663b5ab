import { env } from 'cloudflare:workers';
import { ownArtist, ownTrack, post, put, type Right, remove, send } from './rights-call';
import { SOON } from './rights-works';

const nothing = () => ({});
const main = (id: number) => [{ id, role: 'primary' }];
const line = (length: number) => Array.from({ length }, () => 1);
const sound = (entryId: number) => ({ entry_id: entryId, duration: 5000, loudness: null, true_peak: null, peaks: null });
const measured = (audio: string) => ({
  sound: audio,
  duration: 180_000,
  loudness: null,
  true_peak: null,
  peaks: line(48),
  waveform: line(800),
});

/** Destructive ones are last. */
export const EDITING: Record<string, Right> = {
  'describe the track': put(
    ({ track }) => `tracks/${track.id}`,
    () => ({ description: 'Words' }),
  ),
  'describe the album': put(
    ({ album }) => `albums/${album.id}`,
    () => ({ description: 'Words' }),
  ),
  'describe the public track': put(
    ({ shown }) => `tracks/${shown.id}`,
    () => ({ description: 'Words' }),
  ),
  'describe the track without a home': put(
    ({ loose }) => `tracks/${loose.id}`,
    () => ({ description: 'Words' }),
  ),
  'describe the album without a home': put(
    ({ looseAlbum }) => `albums/${looseAlbum.id}`,
    () => ({ description: 'Words' }),
  ),
  'set the ISRC of the track': put(
    ({ track }) => `tracks/${track.id}`,
    () => ({ isrc: 'SEABC2600001' }),
  ),
  'set the UPC of the album': put(
    ({ album }) => `albums/${album.id}`,
    () => ({ upc: '036000291452' }),
  ),
  'open the track for download': put(
    ({ track }) => `tracks/${track.id}`,
    () => ({ downloadable: true }),
  ),
  'measure the track': put(
    ({ track }) => `tracks/${track.id}/measurement`,
    ({ sounds }) => measured(sounds.own),
  ),
  'measure the foreign track': put(
    ({ foreign }) => `tracks/${foreign.id}/measurement`,
    ({ sounds }) => measured(sounds.foreign),
  ),
  'write lyrics': put(
    ({ lyric }) => `lyrics/${lyric.id}`,
    () => ({ text: 'La' }),
  ),
  'write lyrics of the foreign track': put(
    ({ foreignLyric }) => `lyrics/${foreignLyric.id}`,
    () => ({ text: 'La' }),
  ),
  'delete lyrics': remove(({ lyric }) => `lyrics/${lyric.id}`),
  'create lyrics': post(
    () => 'lyrics',
    ({ track }) => ({ track_id: track.id, text: 'La' }),
  ),
  'put an own track on the album': put(
    (world, caller) => `tracks/${ownTrack(world, caller)}`,
    ({ album }) => ({ album_id: album.id }),
  ),
  'order the album': put(
    ({ album }) => `albums/${album.id}/tracks`,
    ({ track, foreign, ready }) => ({ tracks: [foreign, track, ready].map(({ id }) => ({ id })) }),
  ),
  'take the foreign track off by an order': async (world, caller) => {
    const { status } = await send('PUT', `albums/${world.album.id}/tracks`, caller, {
      tracks: [{ id: world.track.id }, { id: world.ready.id }],
    });
    const track = await env.DB.prepare('select album_id from tracks where id = ?').bind(world.foreign.id).first('album_id');
    return track === world.album.id ? status : 0;
  },
  'restore an audio version of the foreign track': post(
    ({ foreign, versions }) => `tracks/${foreign.id}/sounds/${versions.foreign}/restore`,
    nothing,
  ),
  'replace the audio by a file of another user': put(
    ({ track }) => `tracks/${track.id}`,
    ({ own: things }, { person }) => ({ sound: sound(things[person === 'listener' ? 'maker' : 'listener'].file.id) }),
  ),
  'replace the audio of the foreign track': put(
    ({ foreign }) => `tracks/${foreign.id}`,
    ({ own: things }, { person }) => ({ sound: sound(things[person].file.id) }),
  ),
  'revoke the grant of insights': remove(({ grants }) => `grants/${grants[4]}`),
  'approve a pending credit': post(
    ({ requests }) => `credit-requests/${requests.track.id}/accept`,
    ({ terms }) => ({ terms }),
  ),
  'decline a pending credit': post(({ requests }) => `credit-requests/${requests.album.id}/decline`, nothing),
  'restore an audio version': post(({ track, versions }) => `tracks/${track.id}/sounds/${versions.own}/restore`, nothing),
  'replace the audio': put(
    ({ track }) => `tracks/${track.id}`,
    ({ own: things }, { person }) => ({ sound: sound(things[person].file.id) }),
  ),
  'rename the track': put(
    ({ track }) => `tracks/${track.id}`,
    () => ({ name: 'Renamed' }),
  ),
  'rename the foreign track': put(
    ({ foreign }) => `tracks/${foreign.id}`,
    () => ({ name: 'Renamed' }),
  ),
  'rename the album': put(
    ({ album }) => `albums/${album.id}`,
    () => ({ name: 'Renamed' }),
  ),
  'schedule the track': put(
    ({ track }) => `tracks/${track.id}`,
    () => ({ visibility: 'scheduled', scheduled_at: SOON.toISOString() }),
  ),
  'publish the scheduled track': put(
    ({ planned }) => `tracks/${planned.id}`,
    () => ({ visibility: 'public' }),
  ),
  'publish the foreign track': put(
    ({ foreign }) => `tracks/${foreign.id}`,
    () => ({ visibility: 'public' }),
  ),
  'unpublish the public track': put(
    ({ shown }) => `tracks/${shown.id}`,
    () => ({ visibility: 'private' }),
  ),
  'unpublish the public album': put(
    ({ shownAlbum }) => `albums/${shownAlbum.id}`,
    () => ({ visibility: 'private' }),
  ),
  'make their artist the only one of the track': put(
    ({ track }) => `tracks/${track.id}`,
    (world, caller) => ({ artists: main(ownArtist(world, caller)) }),
  ),
  'make their artist the only one of the album': put(
    ({ album }) => `albums/${album.id}`,
    (world, caller) => ({ artists: [ownArtist(world, caller)] }),
  ),
  'make their artist the only one of the foreign track': put(
    ({ foreign }) => `tracks/${foreign.id}`,
    (world, caller) => ({ artists: main(ownArtist(world, caller)) }),
  ),
  'take the foreign track off the album': put(
    ({ foreign }) => `tracks/${foreign.id}`,
    () => ({ album_id: null }),
  ),
  'delete the track by a bulk act': post(
    () => 'bulk/tracks',
    ({ track }) => ({ action: 'delete', ids: [track.id], expected: 1 }),
  ),
  'hide the track as an office': put(
    ({ track }) => `moderation/track/${track.id}`,
    () => ({ visibility: 'private' }),
  ),
  'restore the deleted track': post(({ binned }) => `tracks/${binned.id}/restore`, nothing),
  'restore the deleted album': post(({ binnedAlbum }) => `albums/${binnedAlbum.id}/restore`, nothing),
  'end a link': remove(({ trackLink }) => `private-links/${trackLink.id}`),
  'revoke codes': remove(({ trackCode }) => `download-codes/${trackCode.id}`),
  'rename the home artist': put(
    ({ people }) => `artists/${people.owner.artist.id}`,
    () => ({ name: 'Renamed' }),
  ),
  'delete the foreign track': remove(({ foreign }) => `tracks/${foreign.id}`),
  'delete the track': remove(({ track }) => `tracks/${track.id}`),
  'delete the album': remove(({ album }) => `albums/${album.id}`),
  'delete the public track': remove(({ shown }) => `tracks/${shown.id}`),
  'accept an offer': post(({ offers }) => `home-offers/${offers[0]}/accept`, nothing),
};
