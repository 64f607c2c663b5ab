/** Moves a track to before index `gap`; it takes the disc of its new predecessor. */
export const movedTo = <Track extends { id: number | string; disc: number }>(tracks: Track[], id: Track['id'], gap: number): Track[] => {
  const from = tracks.findIndex((track) => track.id === id);
  const others = tracks.filter((track) => track.id !== id);
  const index = Math.max(0, Math.min(others.length, gap > from ? gap - 1 : gap));
  const disc = (others[index - 1] ?? others[index])?.disc ?? 1;
  return from < 0 ? tracks : [...others.slice(0, index), { ...tracks[from]!, disc }, ...others.slice(index)];
};
