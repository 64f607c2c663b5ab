import type { AuditItem } from '#contracts/administration/audit-log';
import type { AuditArea } from '#contracts/platform/audit';
import { taskName } from '#islands/administration/health/task-text';
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
  'users.verify': ':actor verified the email address of :subject',
  'users.add_role': ':actor added a role to :subject',
  'users.take_role': ':actor removed a role from :subject',
  'users.approve_join': ':actor approved the account of :subject',
  'users.decline_join': ':actor declined the account of :subject',
  'users.block_domain': ':actor blocked the email domain of :subject',
  'users.block': ':actor blocked the email domain :subject',
  'users.unblock_domain': ':actor unblocked the email domain :subject',
  'users.create_code': ':actor created the invitation code “:subject”',
  'users.revoke_code': ':actor revoked the invitation code “:subject”',
  'users.purge': ':actor suspended :subject and removed everything they published',
  'users.undo': ':actor undid the changes to :subject',
  'users.lift_suspension': ':actor lifted the suspension of :subject',
  'users.schedule_deletion': ':actor scheduled the account of :subject for deletion',
  'users.bring_back': ':actor cancelled the deletion of the account of :subject',
  'users.end_sessions': ':actor logged :subject out',
  'users.end_tokens': ':actor revoked access tokens of :subject',
  'users.end_passkeys': ':actor deleted passkeys of :subject',
  'users.view_as': ':actor started viewing the site as :subject',
  'users.end_view_as': ':actor stopped viewing the site as :subject',
  'channels.publish': ':actor published :subject',
  'channels.unpublish': ':actor unpublished :subject',
  'channels.undo': ':actor undid the changes to :subject',
  'users.export': ':actor exported the data of :subject',
  'reports.export': ':actor exported the report :subject',
  'operations.audit_export': ':actor exported :subject',
  'operations.health_test': ':actor tested the health of the site',
  'operations.task_run': ':actor started the task :subject',
  'operations.task_pause': ':actor paused the task :subject',
  'operations.task_resume': ':actor resumed the task :subject',
  'operations.error_mute': ':actor muted the error :subject',
  'operations.error_fix': ':actor marked the error :subject as fixed',
  'operations.error_open': ':actor reopened the error :subject',
  'operations.mail_retry': ':actor resent :subject',
  'operations.mail_cancel': ':actor cancelled the email :subject',
  'operations.mail_reveal': ':actor viewed the code in the email :subject',
  'roles.add_member': ':actor added a user to the role :subject',
  'roles.remove_member': ':actor removed a user from the role :subject',
  'users.remove_two_factor': ':actor turned off two-factor authentication for :subject',
  'settings.run': ':actor ran :subject',
  'settings.restore': ':actor restored the settings :subject',
  'comments.dismiss': ':actor dismissed the reports of “:subject”',
  'playlists.hide': ':actor made :subject private',
  'playlists.publish': ':actor made :subject public',
  'genres.merge': ':actor merged :subject',
  'tags.merge': ':actor merged :subject',
  'genres.decide': ':actor decided on the proposed genre :subject',
  'backstage_requests.approve': ':actor approved the request of :subject',
  'backstage_requests.deny': ':actor denied the request of :subject',
  'backstage_requests.accept_credit': ':actor accepted a credit for :subject',
  'backstage_requests.decline_credit': ':actor declined a credit for :subject',
  'backstage_requests.unblock_credits': ':actor unblocked a user from requesting credits of :subject',
  'lyrics.create': ':actor added lyrics to :subject',
  'lyrics.update': ':actor edited the lyrics of :subject',
  'lyrics.delete': ':actor deleted the lyrics of :subject',
};

/** Verbs shared by all subject types. */
const verbs = (): Record<string, string> => ({
  create: t('created'),
  update: t('changed'),
  delete: t('deleted'),
  delete_forever: t('permanently deleted'),
  restore: t('restored'),
  order: t('reordered'),
});

/** Verb phrases followed by the subject's name: `made download codes for Slow Ferry`. */
const phrases = (): Record<string, string> => ({
  dismiss: t('dismissed the reports of'),
  reopen: t('reopened the reports of'),
  assign_case: t('assigned the reports of'),
  note_case: t('added a note to the reports of'),
  update_comment: t('edited the comment'),
  delete_comment: t('deleted the comment'),
  dismiss_comment: t('dismissed the reports of'),
  create_lyrics: t('added lyrics to'),
  update_lyrics: t('edited the lyrics of'),
  delete_lyrics: t('deleted the lyrics of'),
  make_codes: t('created download codes for'),
  rename_codes: t('renamed download codes of'),
  revoke_codes: t('revoked download codes of'),
  make_link: t('created a private link to'),
  change_link: t('edited a private link to'),
  revoke_links: t('revoked private links to'),
  delete_link_comments: t('deleted private link comments on'),
  write_note: t('added a note to'),
  change_note: t('edited a note on'),
  delete_note: t('deleted a note from'),
  export_list: t('exported a list of'),
  announce: t('announced'),
  withdraw_announcement: t('withdrew the announcement of'),
  set_teaser: t('set a teaser for'),
  remove_teaser: t('removed the teaser of'),
  revoke_grant: t('revoked a shared right to'),
  restore_sound: t('restored an earlier audio version of'),
  measure: t('measured'),
  publish: t('published'),
  unpublish: t('unpublished'),
  unlist: t('unlisted'),
  add_genre: t('added a genre to'),
  remove_genre: t('removed a genre from'),
  add_tag: t('added a tag to'),
  remove_tag: t('removed a tag from'),
  mark_explicit: t('added the explicit label to'),
  unmark_explicit: t('removed the explicit label from'),
  hand_over: t('transferred the ownership of'),
  verify: t('verified'),
  unverify: t('removed the verified badge from'),
  merge: t('merged another artist into'),
  undo_merge: t('undid the merge of'),
  move_home: t('transferred the rights to'),
  confirm_home: t('confirmed the rights to'),
  hide: t('hid'),
  show: t('unhid'),
  undo: t('undid the changes to'),
  add_tracks: t('added tracks to'),
  remove_tracks: t('removed tracks from'),
  restore_tracks: t('restored tracks in'),
  order_tracks: t('reordered the tracks of'),
});

/** Returns a template with `:actor`, `:subject` and optionally `:verb`, and the verb. */
export const sentenceOf = ({ action, subject }: Pick<AuditItem, 'action' | 'subject'>): { text: string; verb: string } => {
  const [, verb = ''] = action.split('.');
  const own = SENTENCES[action];
  if (own) return { text: own, verb };
  const verbText = verbs()[verb];
  if (verbText) return { text: SUBJECTS[subject.type] ?? ':actor :verb :subject', verb: verbText };
  const phrase = phrases()[verb];
  if (phrase) return { text: ':actor :verb :subject', verb: phrase };
  return { text: ':actor · :verb · :subject', verb: verb.replaceAll('_', ' ') };
};

/** The log stores tasks by identifier. */
export const subjectName = ({ type, name }: Pick<AuditItem['subject'], 'type' | 'name'>): string =>
  type === 'task' ? taskName(name) : name;

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
