import type { AuditItem } from '#contracts/administration/audit-log';
import type { AuditArea } from '#contracts/platform/audit';
import { t } from '#islands/platform/lib/translate';

export const areaNames = (): Record<AuditArea, string> => ({
  users: t('Users'),
  roles: t('Roles'),
  subscriptions: t('Subscriptions'),
  plans: t('Plans'),
  custom_pages: t('Pages'),
  tags: t('Tags'),
  genres: t('Genres'),
  channels: t('Channels'),
  artists: t('Artists'),
  albums: t('Albums'),
  tracks: t('Tracks'),
  playlists: t('Playlists'),
  lyrics: t('Lyrics'),
  comments: t('Comments'),
  backstage_requests: t('Backstage requests'),
  localizations: t('Localizations'),
  files: t('Files'),
  settings: t('Settings'),
  appearance: t('Appearance'),
  reports: t('Reports'),
  operations: t('Operations'),
});

/** Sentence templates by subject type. */
const SUBJECTS: Record<string, string> = {
  user: ':actor :verb the account of :subject',
  role: ':actor :verb the role :subject',
  settings: ':actor :verb the settings :subject',
  comment: ':actor :verb the comment “:subject”',
  track: ':actor :verb the track :subject',
  album: ':actor :verb the album :subject',
  artist: ':actor :verb the artist :subject',
  playlist: ':actor :verb the playlist :subject',
  channel: ':actor :verb the channel :subject',
  file: ':actor :verb the file :subject',
  genre: ':actor :verb the genre :subject',
  tag: ':actor :verb the tag :subject',
};

/** Actions with their own sentence. */
const SENTENCES: Record<string, string> = {
  'users.suspend': ':actor suspended :subject',
  'users.verify': ':actor verified the address of :subject',
  'users.add_role': ':actor gave a role to :subject',
  'users.take_role': ':actor took a role from :subject',
  'users.undo': ':actor undid what was done to :subject',
  'users.lift_suspension': ':actor lifted the suspension of :subject',
  'users.schedule_deletion': ':actor closed the account of :subject, to be deleted',
  'users.bring_back': ':actor kept the account of :subject from being deleted',
  'users.end_sessions': ':actor logged :subject out',
  'users.end_tokens': ':actor ended access tokens of :subject',
  'users.view_as': ':actor began to view the site as :subject',
  'users.end_view_as': ':actor stopped viewing the site as :subject',
  'channels.publish': ':actor published :subject',
  'channels.unpublish': ':actor took :subject off the site',
  'channels.undo': ':actor undid what was done to :subject',
  'users.export': ':actor took out everything of :subject',
  'reports.export': ':actor took out the report of :subject',
  'operations.audit_export': ':actor took out :subject',
  'operations.health_test': ':actor tested the health of the site',
  'operations.task_run': ':actor began the task :subject',
  'operations.task_pause': ':actor paused the task :subject',
  'operations.task_resume': ':actor let the task :subject go on',
  'operations.error_mute': ':actor muted the error :subject',
  'operations.error_fix': ':actor marked the error :subject as fixed',
  'operations.error_open': ':actor opened the error :subject again',
  'operations.mail_retry': ':actor sent again: :subject',
  'operations.mail_cancel': ':actor held back the mail :subject',
  'operations.mail_reveal': ':actor looked at the code in the mail :subject',
  'roles.add_member': ':actor gave somebody the role :subject',
  'roles.remove_member': ':actor took the role :subject from somebody',
  'users.remove_two_factor': ':actor switched the second factor of :subject off',
  'settings.restore': ':actor put the settings :subject back',
  'comments.dismiss': ':actor dismissed what was reported of “:subject”',
  'playlists.hide': ':actor made :subject private',
  'playlists.publish': ':actor made :subject public',
  'genres.merge': ':actor merged :subject',
  'tags.merge': ':actor merged :subject',
  'genres.decide': ':actor decided on the proposed genre :subject',
  'backstage_requests.approve': ':actor approved the request of :subject',
  'backstage_requests.deny': ':actor denied the request of :subject',
  'backstage_requests.accept_credit': ':actor accepted a credit for :subject',
  'backstage_requests.decline_credit': ':actor declined a credit for :subject',
  'backstage_requests.unblock_credits': ':actor let an account ask for credits of :subject again',
  'lyrics.create': ':actor gave :subject its lyrics',
  'lyrics.update': ':actor changed the lyrics of :subject',
  'lyrics.delete': ':actor deleted the lyrics of :subject',
};

/** Verbs shared by all subject types. */
const verbs = (): Record<string, string> => ({
  create: t('created'),
  update: t('changed'),
  delete: t('deleted'),
  delete_forever: t('deleted for good'),
  restore: t('restored'),
  order: t('ordered'),
});

/** Verb phrases followed by the subject's name: `made download codes for Slow Ferry`. */
const phrases = (): Record<string, string> => ({
  dismiss: t('dismissed what was reported of'),
  reopen: t('opened again what was reported of'),
  update_comment: t('changed the comment'),
  delete_comment: t('deleted the comment'),
  dismiss_comment: t('dismissed what was reported of'),
  create_lyrics: t('gave lyrics to'),
  update_lyrics: t('changed the lyrics of'),
  delete_lyrics: t('deleted the lyrics of'),
  make_codes: t('made download codes for'),
  rename_codes: t('renamed download codes of'),
  revoke_codes: t('revoked download codes of'),
  make_link: t('made a private link to'),
  change_link: t('changed a private link to'),
  revoke_links: t('revoked private links to'),
  delete_link_comments: t('deleted what was said by a private link to'),
  write_note: t('wrote a note for'),
  change_note: t('changed a note for'),
  delete_note: t('deleted a note for'),
  export_list: t('took out a list of'),
  announce: t('announced'),
  withdraw_announcement: t('withdrew the announcement of'),
  set_teaser: t('chose a teaser for'),
  remove_teaser: t('removed the teaser of'),
  restore_sound: t('restored an earlier sound of'),
  measure: t('measured'),
  publish: t('published'),
  unpublish: t('made a draft again of'),
  unlist: t('let be found by a link alone:'),
  add_genre: t('added a genre to'),
  remove_genre: t('took a genre from'),
  add_tag: t('added a tag to'),
  remove_tag: t('took a tag from'),
  mark_explicit: t('marked as explicit:'),
  unmark_explicit: t('took the mark “explicit” from'),
  hand_over: t('handed over to their artists:'),
  verify: t('verified'),
  unverify: t('took the mark “verified” from'),
  merge: t('merged another artist into'),
  hide: t('hid'),
  show: t('showed again:'),
  undo: t('undid what was done to'),
  add_tracks: t('added tracks to'),
  remove_tracks: t('took tracks out of'),
  restore_tracks: t('put tracks back into'),
  order_tracks: t('ordered the tracks of'),
});

/** Returns a template with `:actor`, `:subject` and optionally `:verb`, and the verb. */
export const sentenceOf = ({ action, subject }: Pick<AuditItem, 'action' | 'subject'>): { text: string; verb: string } => {
  const [, verb = ''] = action.split('.');
  const own = SENTENCES[action];
  if (own) return { text: own, verb };
  const known = verbs()[verb];
  if (known) return { text: SUBJECTS[subject.type] ?? ':actor :verb :subject', verb: known };
  const phrase = phrases()[verb];
  if (phrase) return { text: ':actor :verb :subject', verb: phrase };
  return { text: ':actor · :verb · :subject', verb: verb.replaceAll('_', ' ') };
};

export const areaOf = ({ action }: Pick<AuditItem, 'action'>): string => {
  const [area = ''] = action.split('.');
  return areaNames()[area as AuditArea] ?? area;
};

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Text for a value of a setting or column. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (Array.isArray(value)) return value.length ? value.map(valueText).join(', ') : t('none');
  if (!isGroup(value)) return String(value);
  const name = value.name ?? value.id;
  return Object.keys(value).length <= 2 && name !== undefined ? String(name) : JSON.stringify(value);
};
