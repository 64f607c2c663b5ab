// Written by `npm run styles:types`: the names that the CSS modules declare. The comment behind each is its class in the built pages.

declare module '#islands/account/account-settings/AccountDetailsPanel.module.css' {
  export const columns: string; // account-details-panel__columns
}
declare module '#islands/account/account-settings/ProfileFields.module.css' {
  export const link: string; // profile-fields__link
  export const links: string; // profile-fields__links
  export const name: string; // profile-fields__name
  export const remove: string; // profile-fields__remove
  export const root: string; // profile-fields
  export const visibility: string; // profile-fields__visibility
}
declare module '#islands/account/auth/AuthFrame.module.css' {
  export const brand: string; // auth-frame__brand
  export const footer: string; // auth-frame__footer
  export const intro: string; // auth-frame__intro
  export const main: string; // auth-frame__main
  export const otherWay: string; // auth-frame__other-way
  export const root: string; // auth-frame
  export const withIntro: string; // auth-frame__with-intro
}
declare module '#islands/account/auth/RestrictionFrame.module.css' {
  export const logOut: string; // restriction-frame__log-out
}
declare module '#islands/account/auth/StepList.module.css' {
  export const check: string; // step-list__check
  export const current: string; // step-list__current
  export const done: string; // step-list__done
  export const dot: string; // step-list__dot
  export const remaining: string; // step-list__remaining
  export const root: string; // step-list
}
declare module '#islands/account/auth/SuspendedNotice.module.css' {
  export const facts: string; // suspended-notice__facts
}
declare module '#islands/account/auth/VerifyEmailNotice.module.css' {
  export const hint: string; // verify-email-notice__hint
}
declare module '#islands/account/login/AuthArtwork.module.css' {
  export const caption: string; // auth-artwork__caption
  export const firstCover: string; // auth-artwork__first-cover
  export const nextGround: string; // auth-artwork__next-ground
  export const root: string; // auth-artwork
  export const secondCover: string; // auth-artwork__second-cover
}
declare module '#islands/account/login/LoginForm.module.css' {
  export const link: string; // login-form__link
  export const withLink: string; // login-form__with-link
}
declare module '#islands/account/login/RegisterForm.module.css' {
  export const humanCheck: string; // register-form__human-check
  export const terms: string; // register-form__terms
}
declare module '#islands/account/saved-state/SaveButtons.module.css' {
  export const sign: string; // save-buttons__sign
  export const whenNotPressed: string; // save-buttons__when-not-pressed
  export const whenPressed: string; // save-buttons__when-pressed
}
declare module '#islands/account/social/SocialButtons.module.css' {
  export const button: string; // social-buttons__button
  export const compact: string; // social-buttons__compact
  export const divider: string; // social-buttons__divider
  export const root: string; // social-buttons
}
declare module '#islands/account/token/TokenRow.module.css' {
  export const facts: string; // token-row__facts
  export const times: string; // token-row__times
}
declare module '#islands/account/token/TokenScopes.module.css' {
  export const legend: string; // token-scopes__legend
  export const root: string; // token-scopes
  export const scopes: string; // token-scopes__scopes
}
declare module '#islands/account/two-factor/RecoveryCodes.module.css' {
  export const root: string; // recovery-codes
}
declare module '#islands/account/two-factor/TwoFactorSetup.module.css' {
  export const code: string; // two-factor-setup__code
  export const form: string; // two-factor-setup__form
  export const lead: string; // two-factor-setup__lead
  export const qrCode: string; // two-factor-setup__qr-code
  export const root: string; // two-factor-setup
  export const secret: string; // two-factor-setup__secret
}
declare module '#islands/account/user/AvatarField.module.css' {
  export const hint: string; // avatar-field__hint
  export const root: string; // avatar-field
}
declare module '#islands/account/user/UnverifiedNote.module.css' {
  export const text: string; // unverified-note__text
}
declare module '#islands/account/user/UserCard.module.css' {
  export const picture: string; // user-card__picture
}
declare module '#islands/account/user/viewing-banner.module.css' {
  export const more: string; // viewing-banner__more
  export const name: string; // viewing-banner__name
  export const root: string; // viewing-banner
  export const text: string; // viewing-banner__text
}
declare module '#islands/account/workspace-invitation/WorkspaceInvitationPage.module.css' {
  export const root: string; // workspace-invitation-page
}
declare module '#islands/account/workspace/MemberRow.module.css' {
  export const role: string; // member-row__role
}
declare module '#islands/account/workspace/WorkspaceSwitcher.module.css' {
  export const choice: string; // workspace-switcher__choice
}
declare module '#islands/account/workspace/WorkspacesPage.module.css' {
  export const root: string; // workspaces-page
}
declare module '#islands/account/workspace/workspace-list.module.css' {
  export const lead: string; // workspace-list__lead
  export const name: string; // workspace-list__name
  export const row: string; // workspace-list__row
  export const text: string; // workspace-list__text
  export const tools: string; // workspace-list__tools
}
declare module '#islands/administration/artist-merge/MergeSides.module.css' {
  export const arrow: string; // merge-sides__arrow
  export const facts: string; // merge-sides__facts
  export const head: string; // merge-sides__head
  export const image: string; // merge-sides__image
  export const question: string; // merge-sides__question
  export const root: string; // merge-sides
  export const side: string; // merge-sides__side
}
declare module '#islands/administration/audit-log/AuditDetails.module.css' {
  export const after: string; // audit-details__after
  export const alike: string; // audit-details__alike
  export const before: string; // audit-details__before
  export const box: string; // audit-details__box
  export const difference: string; // audit-details__difference
  export const differences: string; // audit-details__differences
  export const facts: string; // audit-details__facts
  export const narrow: string; // audit-details__narrow
  export const none: string; // audit-details__none
  export const restore: string; // audit-details__restore
  export const root: string; // audit-details
}
declare module '#islands/administration/audit-log/AuditFilters.module.css' {
  export const areas: string; // audit-filters__areas
  export const panel: string; // audit-filters__panel
  export const root: string; // audit-filters
  export const search: string; // audit-filters__search
}
declare module '#islands/administration/audit-log/AuditLine.module.css' {
  export const area: string; // audit-line__area
  export const below: string; // audit-line__below
  export const details: string; // audit-line__details
  export const line: string; // audit-line__line
  export const narrow: string; // audit-line__narrow
  export const root: string; // audit-line
  export const said: string; // audit-line__said
  export const sentence: string; // audit-line__sentence
  export const time: string; // audit-line__time
}
declare module '#islands/administration/audit-log/AuditPage.module.css' {
  export const day: string; // audit-page__day
  export const root: string; // audit-page
  export const told: string; // audit-page__told
}
declare module '#islands/administration/channel-editor/ChannelEditorPage.module.css' {
  export const aside: string; // channel-editor-page__aside
  export const root: string; // channel-editor-page
  export const state: string; // channel-editor-page__state
}
declare module '#islands/administration/channel-editor/FillFields.module.css' {
  export const root: string; // fill-fields
}
declare module '#islands/administration/channel-editor/FittingPreview.module.css' {
  export const list: string; // fitting-preview__list
  export const root: string; // fitting-preview
}
declare module '#islands/administration/channel-editor/ItemRow.module.css' {
  export const cover: string; // item-row__cover
  export const dragHandle: string; // item-row__drag-handle
  export const figure: string; // item-row__figure
  export const icon: string; // item-row__icon
  export const kind: string; // item-row__kind
  export const name: string; // item-row__name
  export const root: string; // item-row
}
declare module '#islands/administration/channel-editor/ItemsPanel.module.css' {
  export const root: string; // items-panel
}
declare module '#islands/administration/channel-editor/LayoutPanel.module.css' {
  export const option: string; // layout-panel__option
  export const root: string; // layout-panel
}
declare module '#islands/administration/channel-editor/LayoutSketch.module.css' {
  export const root: string; // layout-sketch
}
declare module '#islands/administration/channel-editor/PagePreview.module.css' {
  export const frame: string; // page-preview__frame
  export const header: string; // page-preview__header
  export const root: string; // page-preview
  export const window: string; // page-preview__window
}
declare module '#islands/administration/channel-editor/SeoPanel.module.css' {
  export const root: string; // seo-panel
}
declare module '#islands/administration/channel-table/channel-columns.module.css' {
  export const name: string; // channel-columns__name
}
declare module '#islands/administration/email-sample/EmailSampleFrame.module.css' {
  export const frame: string; // email-sample-frame__frame
  export const root: string; // email-sample-frame
}
declare module '#islands/administration/email-sample/EmailSamplesPage.module.css' {
  export const head: string; // email-samples-page__head
  export const letter: string; // email-samples-page__letter
  export const list: string; // email-samples-page__list
  export const root: string; // email-samples-page
}
declare module '#islands/administration/file-table/FileStoragePanel.module.css' {
  export const root: string; // file-storage-panel
}
declare module '#islands/administration/file-table/file-columns.module.css' {
  export const name: string; // file-columns__name
  export const places: string; // file-columns__places
}
declare module '#islands/administration/frame/AdminSidebar.module.css' {
  export const count: string; // admin-sidebar__count
}
declare module '#islands/administration/frame/AdminTopBar.module.css' {
  export const breadcrumbs: string; // admin-top-bar__breadcrumbs
  export const palette: string; // admin-top-bar__palette
  export const root: string; // admin-top-bar
  export const wide: string; // admin-top-bar__wide
}
declare module '#islands/administration/frame/admin-header.module.css' {
  export const root: string; // admin-header
}
declare module '#islands/administration/frame/site-notice.module.css' {
  export const root: string; // site-notice
}
declare module '#islands/administration/health/HealthPage.module.css' {
  export const advice: string; // health-page__advice
  export const check: string; // health-page__check
  export const command: string; // health-page__command
  export const error: string; // health-page__error
  export const head: string; // health-page__head
  export const name: string; // health-page__name
  export const root: string; // health-page
  export const secrets: string; // health-page__secrets
  export const summary: string; // health-page__summary
  export const times: string; // health-page__times
}
declare module '#islands/administration/home-review/HomeReviewsPage.module.css' {
  export const artist: string; // home-reviews-page__artist
  export const artists: string; // home-reviews-page__artists
  export const holder: string; // home-reviews-page__holder
}
declare module '#islands/administration/join-request/join-request-columns.module.css' {
  export const answer: string; // join-request-columns__answer
  export const email: string; // join-request-columns__email
}
declare module '#islands/administration/joining/JoinCodesPage.module.css' {
  export const code: string; // join-codes-page__code
  export const domains: string; // join-codes-page__domains
  export const facts: string; // join-codes-page__facts
  export const form: string; // join-codes-page__form
  export const joined: string; // join-codes-page__joined
  export const root: string; // join-codes-page
}
declare module '#islands/administration/label-editor/OtherNames.module.css' {
  export const root: string; // other-names
}
declare module '#islands/administration/logs/AdminErrorPage.module.css' {
  export const acts: string; // admin-error-page__acts
  export const breadcrumbs: string; // admin-error-page__breadcrumbs
  export const message: string; // admin-error-page__message
  export const trace: string; // admin-error-page__trace
}
declare module '#islands/administration/logs/EmailTries.module.css' {
  export const root: string; // email-tries
}
declare module '#islands/administration/logs/ErrorDays.module.css' {
  export const bar: string; // error-days__bar
  export const days: string; // error-days__days
  export const root: string; // error-days
}
declare module '#islands/administration/logs/OutboxPage.module.css' {
  export const bar: string; // outbox-page__bar
  export const error: string; // outbox-page__error
  export const head: string; // outbox-page__head
  export const line: string; // outbox-page__line
  export const list: string; // outbox-page__list
  export const mail: string; // outbox-page__mail
  export const root: string; // outbox-page
  export const shown: string; // outbox-page__shown
  export const sums: string; // outbox-page__sums
  export const text: string; // outbox-page__text
  export const to: string; // outbox-page__to
  export const when: string; // outbox-page__when
  export const wiped: string; // outbox-page__wiped
}
declare module '#islands/administration/logs/RunTasks.module.css' {
  export const root: string; // run-tasks
}
declare module '#islands/administration/logs/TaskTable.module.css' {
  export const acts: string; // task-table__acts
  export const header: string; // task-table__header
  export const root: string; // task-table
}
declare module '#islands/administration/logs/log-cell.module.css' {
  export const heading: string; // log-cell__heading
  export const root: string; // log-cell
  export const text: string; // log-cell__text
}
declare module '#islands/administration/logs/log-facts.module.css' {
  export const root: string; // log-facts
}
declare module '#islands/administration/lyric-table/lyric-columns.module.css' {
  export const line: string; // lyric-columns__line
  export const name: string; // lyric-columns__name
}
declare module '#islands/administration/moderation-case/CaseList.module.css' {
  export const facts: string; // case-list__facts
  export const group: string; // case-list__group
  export const icon: string; // case-list__icon
  export const item: string; // case-list__item
  export const members: string; // case-list__members
  export const names: string; // case-list__names
  export const person: string; // case-list__person
  export const root: string; // case-list
}
declare module '#islands/administration/moderation-case/DecisionBar.module.css' {
  export const decision: string; // decision-bar__decision
  export const grave: string; // decision-bar__grave
  export const root: string; // decision-bar
}
declare module '#islands/administration/moderation-case/ModerationPage.module.css' {
  export const columns: string; // moderation-page__columns
  export const head: string; // moderation-page__head
  export const panel: string; // moderation-page__panel
  export const root: string; // moderation-page
  export const title: string; // moderation-page__title
}
declare module '#islands/administration/moderation-case/PersonCard.module.css' {
  export const facts: string; // person-card__facts
  export const head: string; // person-card__head
  export const names: string; // person-card__names
  export const others: string; // person-card__others
  export const root: string; // person-card
}
declare module '#islands/administration/moderation-case/QueueHead.module.css' {
  export const keys: string; // queue-head__keys
  export const root: string; // queue-head
}
declare module '#islands/administration/moderation-case/ReportsCard.module.css' {
  export const item: string; // reports-card__item
  export const line: string; // reports-card__line
  export const list: string; // reports-card__list
  export const words: string; // reports-card__words
}
declare module '#islands/administration/moderation-case/SnapshotCard.module.css' {
  export const head: string; // snapshot-card__head
  export const seen: string; // snapshot-card__seen
  export const text: string; // snapshot-card__text
  export const when: string; // snapshot-card__when
  export const words: string; // snapshot-card__words
}
declare module '#islands/administration/moderation-case/WorkCard.module.css' {
  export const form: string; // work-card__form
  export const note: string; // work-card__note
  export const notes: string; // work-card__notes
  export const root: string; // work-card
}
declare module '#islands/administration/music-table/MusicCell.module.css' {
  export const image: string; // music-cell__image
  export const note: string; // music-cell__note
  export const root: string; // music-cell
  export const text: string; // music-cell__text
}
declare module '#islands/administration/overview/DashboardPage.module.css' {
  export const columns: string; // dashboard-page__columns
  export const header: string; // dashboard-page__header
  export const panels: string; // dashboard-page__panels
}
declare module '#islands/administration/overview/FigurePanel.module.css' {
  export const days: string; // figure-panel__days
  export const hint: string; // figure-panel__hint
  export const label: string; // figure-panel__label
  export const lead: string; // figure-panel__lead
  export const root: string; // figure-panel
  export const tile: string; // figure-panel__tile
  export const tiles: string; // figure-panel__tiles
  export const underline: string; // figure-panel__underline
  export const waiting: string; // figure-panel__waiting
}
declare module '#islands/administration/overview/HealthStrip.module.css' {
  export const failed: string; // health-strip__failed
  export const part: string; // health-strip__part
  export const root: string; // health-strip
}
declare module '#islands/administration/overview/Inbox.module.css' {
  export const danger: string; // inbox__danger
  export const empty: string; // inbox__empty
  export const footer: string; // inbox__footer
  export const header: string; // inbox__header
  export const icon: string; // inbox__icon
  export const item: string; // inbox__item
  export const list: string; // inbox__list
  export const root: string; // inbox
  export const text: string; // inbox__text
  export const warning: string; // inbox__warning
}
declare module '#islands/administration/overview/LatestActions.module.css' {
  export const list: string; // latest-actions__list
}
declare module '#islands/administration/overview/StoragePanel.module.css' {
  export const audio: string; // storage-panel__audio
  export const bar: string; // storage-panel__bar
  export const image: string; // storage-panel__image
  export const kinds: string; // storage-panel__kinds
  export const original: string; // storage-panel__original
}
declare module '#islands/administration/overview/TopPanel.module.css' {
  export const change: string; // top-panel__change
  export const figure: string; // top-panel__figure
  export const header: string; // top-panel__header
  export const moved: string; // top-panel__moved
  export const root: string; // top-panel
  export const round: string; // top-panel__round
  export const row: string; // top-panel__row
  export const text: string; // top-panel__text
}
declare module '#islands/administration/palette/Palette.module.css' {
  export const backdrop: string; // palette__backdrop
  export const dialog: string; // palette__dialog
  export const empty: string; // palette__empty
  export const entry: string; // palette__entry
  export const field: string; // palette__field
  export const heading: string; // palette__heading
  export const hidden: string; // palette__hidden
  export const hints: string; // palette__hints
  export const input: string; // palette__input
  export const label: string; // palette__label
  export const list: string; // palette__list
  export const look: string; // palette__look
  export const note: string; // palette__note
  export const results: string; // palette__results
  export const root: string; // palette
  export const thing: string; // palette__thing
}
declare module '#islands/administration/person/PermissionEditor.module.css' {
  export const count: string; // permission-editor__count
  export const find: string; // permission-editor__find
  export const group: string; // permission-editor__group
  export const header: string; // permission-editor__header
  export const none: string; // permission-editor__none
  export const root: string; // permission-editor
  export const sign: string; // permission-editor__sign
}
declare module '#islands/administration/person/PermissionRestrictions.module.css' {
  export const amount: string; // permission-restrictions__amount
  export const restriction: string; // permission-restrictions__restriction
  export const root: string; // permission-restrictions
}
declare module '#islands/administration/person/PermissionRow.module.css' {
  export const held: string; // permission-row__held
  export const missing: string; // permission-row__missing
  export const name: string; // permission-row__name
  export const root: string; // permission-row
  export const sources: string; // permission-row__sources
}
declare module '#islands/administration/person/PersonChips.module.css' {
  export const root: string; // person-chips
}
declare module '#islands/administration/person/PersonFrame.module.css' {
  export const amount: string; // person-frame__amount
  export const aside: string; // person-frame__aside
  export const columns: string; // person-frame__columns
  export const content: string; // person-frame__content
  export const heading: string; // person-frame__heading
  export const lately: string; // person-frame__lately
  export const nothing: string; // person-frame__nothing
}
declare module '#islands/administration/person/PersonHeader.module.css' {
  export const actions: string; // person-header__actions
  export const facts: string; // person-header__facts
  export const person: string; // person-header__person
  export const root: string; // person-header
  export const title: string; // person-header__title
}
declare module '#islands/administration/person/PersonRestriction.module.css' {
  export const root: string; // person-restriction
}
declare module '#islands/administration/report/DimensionTable.module.css' {
  export const dimensions: string; // dimension-table__dimensions
  export const more: string; // dimension-table__more
  export const name: string; // dimension-table__name
  export const note: string; // dimension-table__note
  export const root: string; // dimension-table
  export const share: string; // dimension-table__share
  export const table: string; // dimension-table__table
  export const tick: string; // dimension-table__tick
  export const unticked: string; // dimension-table__unticked
}
declare module '#islands/administration/report/HourGrid.module.css' {
  export const hours: string; // hour-grid__hours
  export const root: string; // hour-grid
  export const row: string; // hour-grid__row
  export const table: string; // hour-grid__table
  export const view: string; // hour-grid__view
}
declare module '#islands/administration/report/ReportChart.module.css' {
  export const axisX: string; // report-chart__axis-x
  export const legendSecond: string; // report-chart__legend-second
  export const root: string; // report-chart
  export const running: string; // report-chart__running
  export const second: string; // report-chart__second
}
declare module '#islands/administration/report/ReportFigures.module.css' {
  export const change: string; // report-figures__change
  export const root: string; // report-figures
}
declare module '#islands/administration/report/ReportPanel.module.css' {
  export const days: string; // report-panel__days
  export const legend: string; // report-panel__legend
  export const running: string; // report-panel__running
  export const view: string; // report-panel__view
}
declare module '#islands/administration/report/report-page.module.css' {
  export const alone: string; // report-page__alone
  export const busy: string; // report-page__busy
  export const chart: string; // report-page__chart
  export const columns: string; // report-page__columns
  export const filters: string; // report-page__filters
  export const header: string; // report-page__header
  export const note: string; // report-page__note
  export const panel: string; // report-page__panel
  export const side: string; // report-page__side
}
declare module '#islands/administration/request-review/AdminRequestPage.module.css' {
  export const actions: string; // admin-request-page__actions
  export const columns: string; // admin-request-page__columns
  export const notes: string; // admin-request-page__notes
}
declare module '#islands/administration/request-review/AdminRequestsPage.module.css' {
  export const subject: string; // admin-requests-page__subject
}
declare module '#islands/administration/request-review/review-panel.module.css' {
  export const people: string; // review-panel__people
  export const root: string; // review-panel
}
declare module '#islands/administration/resource/FilterBuilder.module.css' {
  export const answers: string; // filter-builder__answers
  export const choices: string; // filter-builder__choices
  export const form: string; // filter-builder__form
}
declare module '#islands/administration/resource/FilterChip.module.css' {
  export const remove: string; // filter-chip__remove
  export const root: string; // filter-chip
  export const text: string; // filter-chip__text
}
declare module '#islands/administration/resource/FilterForm.module.css' {
  export const foot: string; // filter-form__foot
  export const head: string; // filter-form__head
  export const root: string; // filter-form
}
declare module '#islands/administration/resource/ImportDialog.module.css' {
  export const example: string; // import-dialog__example
  export const problems: string; // import-dialog__problems
}
declare module '#islands/administration/resource/KeysDialog.module.css' {
  export const root: string; // keys-dialog
}
declare module '#islands/administration/resource/ResourceTable.module.css' {
  export const root: string; // resource-table
}
declare module '#islands/administration/resource/ResourceToolbar.module.css' {
  export const root: string; // resource-toolbar
  export const search: string; // resource-toolbar__search
}
declare module '#islands/administration/resource/RowCards.module.css' {
  export const acts: string; // row-cards__acts
  export const root: string; // row-cards
}
declare module '#islands/administration/resource/SavedViews.module.css' {
  export const root: string; // saved-views
  export const tabs: string; // saved-views__tabs
}
declare module '#islands/administration/retention/RetentionPage.module.css' {
  export const intro: string; // retention-page__intro
  export const root: string; // retention-page
}
declare module '#islands/administration/role-editor/AdminRolesPage.module.css' {
  export const chips: string; // admin-roles-page__chips
  export const name: string; // admin-roles-page__name
}
declare module '#islands/administration/role-editor/ComparePage.module.css' {
  export const fields: string; // compare-page__fields
  export const people: string; // compare-page__people
  export const tables: string; // compare-page__tables
}
declare module '#islands/administration/role-editor/HolderTable.module.css' {
  export const group: string; // holder-table__group
  export const no: string; // holder-table__no
  export const scroll: string; // holder-table__scroll
  export const table: string; // holder-table__table
  export const yes: string; // holder-table__yes
}
declare module '#islands/administration/settings-editor/ChangeList.module.css' {
  export const change: string; // change-list__change
  export const root: string; // change-list
}
declare module '#islands/administration/settings-editor/HistoryDrawer.module.css' {
  export const root: string; // history-drawer
}
declare module '#islands/administration/settings-editor/LinksControl.module.css' {
  export const link: string; // links-control__link
  export const root: string; // links-control
}
declare module '#islands/administration/settings-editor/SettingAction.module.css' {
  export const controls: string; // setting-action__controls
  export const detail: string; // setting-action__detail
  export const failure: string; // setting-action__failure
  export const hint: string; // setting-action__hint
  export const input: string; // setting-action__input
  export const message: string; // setting-action__message
  export const result: string; // setting-action__result
  export const root: string; // setting-action
}
declare module '#islands/administration/settings-editor/SettingControl.module.css' {
  export const toggle: string; // setting-control__toggle
}
declare module '#islands/administration/settings-editor/SettingFacts.module.css' {
  export const root: string; // setting-facts
}
declare module '#islands/administration/settings-editor/SettingRow.module.css' {
  export const command: string; // setting-row__command
  export const hint: string; // setting-row__hint
  export const locked: string; // setting-row__locked
  export const name: string; // setting-row__name
  export const root: string; // setting-row
  export const state: string; // setting-row__state
}
declare module '#islands/administration/settings-editor/SettingsNav.module.css' {
  export const found: string; // settings-nav__found
  export const group: string; // settings-nav__group
  export const hit: string; // settings-nav__hit
  export const pages: string; // settings-nav__pages
  export const root: string; // settings-nav
  export const title: string; // settings-nav__title
}
declare module '#islands/administration/settings-editor/SettingsScreen.module.css' {
  export const lead: string; // settings-screen__lead
  export const root: string; // settings-screen
  export const tools: string; // settings-screen__tools
}
declare module '#islands/administration/settings-editor/SettingsSection.module.css' {
  export const root: string; // settings-section
  export const used: string; // settings-section__used
}
declare module '#islands/administration/settings-editor/SubsetControl.module.css' {
  export const moves: string; // subset-control__moves
  export const option: string; // subset-control__option
  export const root: string; // subset-control
}
declare module '#islands/administration/user-table/user-columns.module.css' {
  export const email: string; // user-columns__email
}
declare module '#islands/backstage/album-editor/AlbumTrackOrder.module.css' {
  export const addDisc: string; // album-track-order__add-disc
  export const list: string; // album-track-order__list
}
declare module '#islands/backstage/album-editor/OrderRow.module.css' {
  export const disc: string; // order-row__disc
  export const dragHandle: string; // order-row__drag-handle
  export const figure: string; // order-row__figure
  export const name: string; // order-row__name
  export const root: string; // order-row
}
declare module '#islands/backstage/artist-editor/GalleryField.module.css' {
  export const picture: string; // gallery-field__picture
  export const pictures: string; // gallery-field__pictures
}
declare module '#islands/backstage/artist-editor/LinksField.module.css' {
  export const remove: string; // links-field__remove
  export const root: string; // links-field
  export const row: string; // links-field__row
}
declare module '#islands/backstage/backstage-request/ProofFields.module.css' {
  export const root: string; // proof-fields
  export const row: string; // proof-fields__row
}
declare module '#islands/backstage/backstage-request/RequestCard.module.css' {
  export const ownRequest: string; // request-card__own-request
  export const root: string; // request-card
}
declare module '#islands/backstage/backstage-request/RequestFacts.module.css' {
  export const linkIcon: string; // request-facts__link-icon
  export const root: string; // request-facts
}
declare module '#islands/backstage/backstage-request/RequestImageField.module.css' {
  export const root: string; // request-image-field
  export const side: string; // request-image-field__side
}
declare module '#islands/backstage/backstage-request/RequestsPage.module.css' {
  export const cards: string; // requests-page__cards
  export const introduction: string; // requests-page__introduction
}
declare module '#islands/backstage/backstage-request/SubmittedPage.module.css' {
  export const root: string; // submitted-page
}
declare module '#islands/backstage/backstage-request/request-reason.module.css' {
  export const root: string; // request-reason
}
declare module '#islands/backstage/collaboration/ArtistRights.module.css' {
  export const root: string; // artist-rights
}
declare module '#islands/backstage/download-code/CodeBatchRow.module.css' {
  export const buttons: string; // code-batch-row__buttons
  export const root: string; // code-batch-row
  export const text: string; // code-batch-row__text
}
declare module '#islands/backstage/download-code/CodesDialog.module.css' {
  export const list: string; // codes-dialog__list
}
declare module '#islands/backstage/download-code/DownloadCodesPanel.module.css' {
  export const list: string; // download-codes-panel__list
}
declare module '#islands/backstage/download-code/RedeemPage.module.css' {
  export const cover: string; // redeem-page__cover
  export const form: string; // redeem-page__form
  export const root: string; // redeem-page
  export const tracks: string; // redeem-page__tracks
}
declare module '#islands/backstage/insight/BreakdownList.module.css' {
  export const bar: string; // breakdown-list__bar
  export const code: string; // breakdown-list__code
  export const list: string; // breakdown-list__list
}
declare module '#islands/backstage/insight/Breakdowns.module.css' {
  export const row: string; // breakdowns__row
}
declare module '#islands/backstage/insight/ChartArea.module.css' {
  export const before: string; // chart-area__before
  export const crosshair: string; // chart-area__crosshair
  export const grid: string; // chart-area__grid
  export const root: string; // chart-area
  export const tooltip: string; // chart-area__tooltip
}
declare module '#islands/backstage/insight/DailyChart.module.css' {
  export const noted: string; // daily-chart__noted
  export const root: string; // daily-chart
}
declare module '#islands/backstage/insight/DailyPanel.module.css' {
  export const controls: string; // daily-panel__controls
  export const header: string; // daily-panel__header
  export const legend: string; // daily-panel__legend
  export const note: string; // daily-panel__note
  export const root: string; // daily-panel
}
declare module '#islands/backstage/insight/DailyTable.module.css' {
  export const root: string; // daily-table
}
declare module '#islands/backstage/insight/InsightHeader.module.css' {
  export const image: string; // insight-header__image
  export const kind: string; // insight-header__kind
  export const root: string; // insight-header
  export const subject: string; // insight-header__subject
}
declare module '#islands/backstage/insight/InsightsPage.module.css' {
  export const content: string; // insights-page__content
}
declare module '#islands/backstage/insight/LinkMaker.module.css' {
  export const address: string; // link-maker__address
  export const root: string; // link-maker
}
declare module '#islands/backstage/insight/MailSwitch.module.css' {
  export const root: string; // mail-switch
}
declare module '#islands/backstage/insight/MetricTiles.module.css' {
  export const root: string; // metric-tiles
}
declare module '#islands/backstage/insight/MomentChart.module.css' {
  export const line: string; // moment-chart__line
  export const reached: string; // moment-chart__reached
  export const root: string; // moment-chart
  export const stops: string; // moment-chart__stops
  export const waveform: string; // moment-chart__waveform
}
declare module '#islands/backstage/insight/NotesPanel.module.css' {
  export const list: string; // notes-panel__list
  export const root: string; // notes-panel
}
declare module '#islands/backstage/insight/RangePicker.module.css' {
  export const form: string; // range-picker__form
}
declare module '#islands/backstage/insight/RetentionChart.module.css' {
  export const figure: string; // retention-chart__figure
  export const note: string; // retention-chart__note
  export const waveform: string; // retention-chart__waveform
}
declare module '#islands/backstage/insight/Sparkline.module.css' {
  export const root: string; // sparkline
}
declare module '#islands/backstage/insight/TopTracks.module.css' {
  export const list: string; // top-tracks__list
  export const root: string; // top-tracks
  export const track: string; // top-tracks__track
}
declare module '#islands/backstage/insight/insight-chart.module.css' {
  export const axisX: string; // insight-chart__axis-x
  export const axisY: string; // insight-chart__axis-y
  export const curve: string; // insight-chart__curve
  export const dashed: string; // insight-chart__dashed
  export const legendLine: string; // insight-chart__legend-line
}
declare module '#islands/backstage/insight/insight-panel.module.css' {
  export const empty: string; // insight-panel__empty
  export const title: string; // insight-panel__title
}
declare module '#islands/backstage/lyric-editor/EditLyricPage.module.css' {
  export const steps: string; // edit-lyric-page__steps
}
declare module '#islands/backstage/lyric-editor/SyncLine.module.css' {
  export const root: string; // sync-line
  export const time: string; // sync-line__time
}
declare module '#islands/backstage/lyric-editor/SyncPanel.module.css' {
  export const gap: string; // sync-panel__gap
  export const lines: string; // sync-panel__lines
  export const root: string; // sync-panel
}
declare module '#islands/backstage/managed-music/EditorHeader.module.css' {
  export const actions: string; // editor-header__actions
  export const root: string; // editor-header
}
declare module '#islands/backstage/managed-music/EditorSkeleton.module.css' {
  export const field: string; // editor-skeleton__field
  export const root: string; // editor-skeleton
  export const rows: string; // editor-skeleton__rows
  export const title: string; // editor-skeleton__title
}
declare module '#islands/backstage/managed-music/HomeLine.module.css' {
  export const root: string; // home-line
}
declare module '#islands/backstage/managed-music/OutDialog.module.css' {
  export const actions: string; // out-dialog__actions
}
declare module '#islands/backstage/managed-music/editor-layout.module.css' {
  export const cardHeader: string; // editor-layout__card-header
  export const column: string; // editor-layout__column
  export const fields: string; // editor-layout__fields
  export const following: string; // editor-layout__following
  export const frame: string; // editor-layout__frame
  export const listed: string; // editor-layout__listed
  export const main: string; // editor-layout__main
  export const root: string; // editor-layout
  export const section: string; // editor-layout__section
}
declare module '#islands/backstage/managed-music/managed-list.module.css' {
  export const cover: string; // managed-list__cover
  export const end: string; // managed-list__end
  export const name: string; // managed-list__name
  export const root: string; // managed-list
  export const row: string; // managed-list__row
}
declare module '#islands/backstage/measurement/MeasuringNote.module.css' {
  export const root: string; // measuring-note
}
declare module '#islands/backstage/music-list/BackstageOverview.module.css' {
  export const columns: string; // backstage-overview__columns
  export const nextStep: string; // backstage-overview__next-step
  export const team: string; // backstage-overview__team
}
declare module '#islands/backstage/music-list/FailureList.module.css' {
  export const list: string; // failure-list__list
}
declare module '#islands/backstage/music-list/ListModes.module.css' {
  export const root: string; // list-modes
}
declare module '#islands/backstage/music-list/ManagedArtists.module.css' {
  export const artist: string; // managed-artists__artist
  export const image: string; // managed-artists__image
  export const links: string; // managed-artists__links
  export const name: string; // managed-artists__name
  export const root: string; // managed-artists
}
declare module '#islands/backstage/music-list/ManagedMetrics.module.css' {
  export const root: string; // managed-metrics
}
declare module '#islands/backstage/music-list/MusicName.module.css' {
  export const image: string; // music-name__image
  export const note: string; // music-name__note
  export const play: string; // music-name__play
  export const root: string; // music-name
  export const state: string; // music-name__state
}
declare module '#islands/backstage/music-list/MusicTable.module.css' {
  export const search: string; // music-table__search
  export const toolbar: string; // music-table__toolbar
}
declare module '#islands/backstage/music-upload/ReleaseOffer.module.css' {
  export const list: string; // release-offer__list
  export const root: string; // release-offer
}
declare module '#islands/backstage/music-upload/ReleaseToggle.module.css' {
  export const chevron: string; // release-toggle__chevron
  export const root: string; // release-toggle
}
declare module '#islands/backstage/music-upload/UploadHeader.module.css' {
  export const root: string; // upload-header
}
declare module '#islands/backstage/music-upload/UploadPage.module.css' {
  export const below: string; // upload-page__below
  export const columns: string; // upload-page__columns
  export const dropzone: string; // upload-page__dropzone
  export const form: string; // upload-page__form
  export const list: string; // upload-page__list
}
declare module '#islands/backstage/music-upload/UploadToolbar.module.css' {
  export const root: string; // upload-toolbar
}
declare module '#islands/backstage/music-upload/upload-footer.module.css' {
  export const bar: string; // upload-footer__bar
  export const root: string; // upload-footer
}
declare module '#islands/backstage/premiere-editor/PremierePanel.module.css' {
  export const saves: string; // premiere-panel__saves
  export const title: string; // premiere-panel__title
}
declare module '#islands/backstage/premiere-editor/TeaserFields.module.css' {
  export const buttons: string; // teaser-fields__buttons
  export const root: string; // teaser-fields
}
declare module '#islands/backstage/private-link/LinkCommentLine.module.css' {
  export const root: string; // link-comment-line
}
declare module '#islands/backstage/private-link/LinkPlaysDialog.module.css' {
  export const list: string; // link-plays-dialog__list
}
declare module '#islands/backstage/private-link/PrivateLinkPage.module.css' {
  export const passwordForm: string; // private-link-page__password-form
}
declare module '#islands/backstage/private-link/PrivateLinkRow.module.css' {
  export const root: string; // private-link-row
  export const text: string; // private-link-row__text
}
declare module '#islands/backstage/private-link/PrivateLinksPanel.module.css' {
  export const list: string; // private-links-panel__list
}
declare module '#islands/backstage/private-link/SharedComments.module.css' {
  export const list: string; // shared-comments__list
  export const root: string; // shared-comments
}
declare module '#islands/backstage/private-link/SharedMusicHero.module.css' {
  export const banner: string; // shared-music-hero__banner
  export const chips: string; // shared-music-hero__chips
}
declare module '#islands/backstage/private-link/SharedMusicView.module.css' {
  export const comments: string; // shared-music-view__comments
  export const comparison: string; // shared-music-view__comparison
  export const list: string; // shared-music-view__list
  export const request: string; // shared-music-view__request
  export const withoutDownloads: string; // shared-music-view__without-downloads
}
declare module '#islands/backstage/private-link/SharedTrackRow.module.css' {
  export const download: string; // shared-track-row__download
  export const root: string; // shared-track-row
  export const spent: string; // shared-track-row__spent
  export const time: string; // shared-track-row__time
  export const waveform: string; // shared-track-row__waveform
}
declare module '#islands/backstage/release-note-editor/NoteDraft.module.css' {
  export const buttons: string; // note-draft__buttons
  export const root: string; // note-draft
}
declare module '#islands/backstage/release-note-editor/NotePreviewDialog.module.css' {
  export const counts: string; // note-preview-dialog__counts
  export const root: string; // note-preview-dialog
  export const sheet: string; // note-preview-dialog__sheet
}
declare module '#islands/backstage/release-note-editor/NoteProgress.module.css' {
  export const buttons: string; // note-progress__buttons
  export const words: string; // note-progress__words
}
declare module '#islands/backstage/release-note-editor/ReleaseNotePanel.module.css' {
  export const desk: string; // release-note-panel__desk
}
declare module '#islands/backstage/track-editor/AlbumPositionFields.module.css' {
  export const position: string; // album-position-fields__position
}
declare module '#islands/backstage/track-editor/AudioVersions.module.css' {
  export const heading: string; // audio-versions__heading
  export const waveform: string; // audio-versions__waveform
}
declare module '#islands/backstage/track-editor/ContributorsField.module.css' {
  export const hint: string; // contributors-field__hint
  export const list: string; // contributors-field__list
  export const root: string; // contributors-field
  export const row: string; // contributors-field__row
}
declare module '#islands/backstage/track-editor/CreditRow.module.css' {
  export const controls: string; // credit-row__controls
  export const root: string; // credit-row
}
declare module '#islands/backstage/track-editor/CreditsField.module.css' {
  export const list: string; // credits-field__list
}
declare module '#islands/backstage/track-editor/TrackPublishing.module.css' {
  export const root: string; // track-publishing
}
declare module '#islands/billing/plan/PlanCard.module.css' {
  export const features: string; // plan-card__features
  export const onStairs: string; // plan-card__on-stairs
  export const price: string; // plan-card__price
  export const recommended: string; // plan-card__recommended
  export const root: string; // plan-card
  export const step: string; // plan-card__step
  export const terms: string; // plan-card__terms
}
declare module '#islands/billing/plan/PlanFeatures.module.css' {
  export const feature: string; // plan-features__feature
  export const icon: string; // plan-features__icon
}
declare module '#islands/billing/plan/PlanQuestions.module.css' {
  export const chevron: string; // plan-questions__chevron
  export const questions: string; // plan-questions__questions
  export const root: string; // plan-questions
}
declare module '#islands/billing/plan/PricingPage.module.css' {
  export const header: string; // pricing-page__header
  export const plans: string; // pricing-page__plans
  export const root: string; // pricing-page
  export const single: string; // pricing-page__single
  export const stairs: string; // pricing-page__stairs
}
declare module '#islands/billing/subscription/BillingPage.module.css' {
  export const pastPlans: string; // billing-page__past-plans
  export const root: string; // billing-page
}
declare module '#islands/billing/subscription/SubscriptionCard.module.css' {
  export const description: string; // subscription-card__description
  export const facts: string; // subscription-card__facts
  export const features: string; // subscription-card__features
  export const name: string; // subscription-card__name
  export const root: string; // subscription-card
}
declare module '#islands/catalogue/artist/ArtistHero.module.css' {
  export const image: string; // artist-hero__image
  export const line: string; // artist-hero__line
  export const linePhone: string; // artist-hero__line-phone
  export const root: string; // artist-hero
  export const text: string; // artist-hero__text
  export const withoutImage: string; // artist-hero__without-image
}
declare module '#islands/catalogue/credit/CreditList.module.css' {
  export const avatar: string; // credit-list__avatar
  export const buttons: string; // credit-list__buttons
  export const changes: string; // credit-list__changes
  export const cover: string; // credit-list__cover
  export const item: string; // credit-list__item
  export const more: string; // credit-list__more
  export const name: string; // credit-list__name
  export const root: string; // credit-list
  export const terms: string; // credit-list__terms
  export const text: string; // credit-list__text
}
declare module '#islands/catalogue/credit/CreditPreview.module.css' {
  export const audio: string; // credit-preview__audio
  export const summary: string; // credit-preview__summary
  export const tracks: string; // credit-preview__tracks
}
declare module '#islands/catalogue/credit/CreditsPage.module.css' {
  export const lead: string; // credits-page__lead
}
declare module '#islands/catalogue/credit/UnmanagedCredits.module.css' {
  export const root: string; // unmanaged-credits
}
declare module '#islands/catalogue/credit/WaitingCredits.module.css' {
  export const root: string; // waiting-credits
}
declare module '#islands/catalogue/home/HomeOffers.module.css' {
  export const root: string; // home-offers
}
declare module '#islands/catalogue/lyric/LyricText.module.css' {
  export const root: string; // lyric-text
}
declare module '#islands/catalogue/lyric/LyricsPage.module.css' {
  export const columns: string; // lyrics-page__columns
  export const heading: string; // lyrics-page__heading
  export const list: string; // lyrics-page__list
  export const play: string; // lyrics-page__play
  export const quote: string; // lyrics-page__quote
  export const row: string; // lyrics-page__row
  export const text: string; // lyrics-page__text
}
declare module '#islands/catalogue/publishing/DateTimeField.module.css' {
  export const day: string; // date-time-field__day
  export const root: string; // date-time-field
  export const time: string; // date-time-field__time
  export const zone: string; // date-time-field__zone
}
declare module '#islands/catalogue/publishing/PublishingFields.module.css' {
  export const visibility: string; // publishing-fields__visibility
}
declare module '#islands/catalogue/release/ArtistReleases.module.css' {
  export const kind: string; // artist-releases__kind
  export const kinds: string; // artist-releases__kinds
  export const root: string; // artist-releases
}
declare module '#islands/catalogue/release/SpotlightCard.module.css' {
  export const cover: string; // spotlight-card__cover
  export const name: string; // spotlight-card__name
  export const root: string; // spotlight-card
  export const text: string; // spotlight-card__text
}
declare module '#islands/catalogue/tag/TagHero.module.css' {
  export const cover: string; // tag-hero__cover
  export const covers: string; // tag-hero__covers
  export const details: string; // tag-hero__details
  export const root: string; // tag-hero
}
declare module '#islands/catalogue/tag/TagTile.module.css' {
  export const root: string; // tag-tile
}
declare module '#islands/catalogue/track/MiniWaveform.module.css' {
  export const root: string; // mini-waveform
}
declare module '#islands/catalogue/track/TrackHero.module.css' {
  export const badge: string; // track-hero__badge
  export const cover: string; // track-hero__cover
  export const moments: string; // track-hero__moments
  export const root: string; // track-hero
  export const tag: string; // track-hero__tag
  export const tags: string; // track-hero__tags
  export const title: string; // track-hero__title
}
declare module '#islands/catalogue/track/TrackList.module.css' {
  export const belowTabs: string; // track-list__below-tabs
  export const chart: string; // track-list__chart
  export const discHeading: string; // track-list__disc-heading
  export const mixed: string; // track-list__mixed
  export const ranked: string; // track-list__ranked
  export const record: string; // track-list__record
  export const root: string; // track-list
}
declare module '#islands/catalogue/track/TrackRow.module.css' {
  export const actions: string; // track-row__actions
  export const album: string; // track-row__album
  export const artists: string; // track-row__artists
  export const cover: string; // track-row__cover
  export const duration: string; // track-row__duration
  export const header: string; // track-row__header
  export const index: string; // track-row__index
  export const main: string; // track-row__main
  export const name: string; // track-row__name
  export const numbered: string; // track-row__numbered
  export const play: string; // track-row__play
  export const plays: string; // track-row__plays
  export const reason: string; // track-row__reason
  export const root: string; // track-row
  export const waveform: string; // track-row__waveform
  export const wideOnly: string; // track-row__wide-only
}
declare module '#islands/catalogue/track/Waveform.module.css' {
  export const line: string; // waveform__line
  export const playhead: string; // waveform__playhead
  export const remaining: string; // waveform__remaining
  export const root: string; // waveform
  export const shape: string; // waveform__shape
}
declare module '#islands/catalogue/track/credit-columns.module.css' {
  export const root: string; // credit-columns
  export const stacked: string; // credit-columns__stacked
}
declare module '#islands/community/comment/CommentActions.module.css' {
  export const action: string; // comment-actions__action
  export const root: string; // comment-actions
}
declare module '#islands/community/comment/CommentComposer.module.css' {
  export const avatar: string; // comment-composer__avatar
  export const guest: string; // comment-composer__guest
  export const moment: string; // comment-composer__moment
  export const root: string; // comment-composer
}
declare module '#islands/community/comment/CommentForm.module.css' {
  export const buttons: string; // comment-form__buttons
  export const control: string; // comment-form__control
  export const error: string; // comment-form__error
  export const root: string; // comment-form
}
declare module '#islands/community/comment/CommentItem.module.css' {
  export const deleted: string; // comment-item__deleted
  export const header: string; // comment-item__header
  export const root: string; // comment-item
  export const text: string; // comment-item__text
}
declare module '#islands/community/comment/CommentList.module.css' {
  export const empty: string; // comment-list__empty
  export const more: string; // comment-list__more
  export const root: string; // comment-list
}
declare module '#islands/community/comment/CommentThread.module.css' {
  export const more: string; // comment-thread__more
  export const replies: string; // comment-thread__replies
}
declare module '#islands/community/comment/Comments.module.css' {
  export const header: string; // comments__header
  export const root: string; // comments
}
declare module '#islands/community/comment/CommentsPlaceholder.module.css' {
  export const root: string; // comments-placeholder
}
declare module '#islands/community/comment/DeleteDialog.module.css' {
  export const quote: string; // delete-dialog__quote
}
declare module '#islands/community/comment/LikeButton.module.css' {
  export const count: string; // like-button__count
  export const root: string; // like-button
}
declare module '#islands/community/comment/moment-chip.module.css' {
  export const root: string; // moment-chip
}
declare module '#islands/community/comment/moment-pins.module.css' {
  export const bubble: string; // moment-pins__bubble
  export const group: string; // moment-pins__group
  export const list: string; // moment-pins__list
  export const nearEnd: string; // moment-pins__near-end
  export const pin: string; // moment-pins__pin
}
declare module '#islands/community/feed/FeedEmpty.module.css' {
  export const follow: string; // feed-empty__follow
}
declare module '#islands/community/feed/FeedPage.module.css' {
  export const root: string; // feed-page
  export const tabs: string; // feed-page__tabs
}
declare module '#islands/community/feed/FeedRow.module.css' {
  export const actions: string; // feed-row__actions
  export const cover: string; // feed-row__cover
  export const music: string; // feed-row__music
  export const play: string; // feed-row__play
  export const reason: string; // feed-row__reason
  export const root: string; // feed-row
}
declare module '#islands/community/feed/FollowSuggestions.module.css' {
  export const columns: string; // follow-suggestions__columns
  export const image: string; // follow-suggestions__image
  export const name: string; // follow-suggestions__name
  export const root: string; // follow-suggestions
  export const row: string; // follow-suggestions__row
}
declare module '#islands/community/notification/NotificationActions.module.css' {
  export const root: string; // notification-actions
}
declare module '#islands/community/notification/NotificationItem.module.css' {
  export const detail: string; // notification-item__detail
  export const link: string; // notification-item__link
  export const mainAction: string; // notification-item__main-action
  export const root: string; // notification-item
  export const sign: string; // notification-item__sign
  export const text: string; // notification-item__text
  export const time: string; // notification-item__time
  export const unread: string; // notification-item__unread
}
declare module '#islands/community/notification/NotificationList.module.css' {
  export const long: string; // notification-list__long
  export const longHint: string; // notification-list__long-hint
  export const more: string; // notification-list__more
}
declare module '#islands/community/notification/NotificationPopover.module.css' {
  export const footer: string; // notification-popover__footer
  export const header: string; // notification-popover__header
  export const root: string; // notification-popover
}
declare module '#islands/community/notification/NotificationSettingsPage.module.css' {
  export const description: string; // notification-settings-page__description
  export const form: string; // notification-settings-page__form
  export const saveBar: string; // notification-settings-page__save-bar
}
declare module '#islands/community/notification/PreferencesTable.module.css' {
  export const group: string; // preferences-table__group
  export const root: string; // preferences-table
  export const toggle: string; // preferences-table__toggle
}
declare module '#islands/community/notification/notification-layout.module.css' {
  export const button: string; // notification-layout__button
  export const header: string; // notification-layout__header
  export const page: string; // notification-layout__page
}
declare module '#islands/community/release-note/UnsubscribePage.module.css' {
  export const form: string; // unsubscribe-page__form
  export const root: string; // unsubscribe-page
}
declare module '#islands/community/welcome/ArtistChoice.module.css' {
  export const artist: string; // artist-choice__artist
  export const mark: string; // artist-choice__mark
  export const name: string; // artist-choice__name
  export const picture: string; // artist-choice__picture
  export const root: string; // artist-choice
}
declare module '#islands/community/welcome/WelcomePage.module.css' {
  export const body: string; // welcome-page__body
  export const foot: string; // welcome-page__foot
  export const genres: string; // welcome-page__genres
  export const head: string; // welcome-page__head
  export const name: string; // welcome-page__name
  export const root: string; // welcome-page
  export const steps: string; // welcome-page__steps
  export const title: string; // welcome-page__title
}
declare module '#islands/listening/channel/PairHero.module.css' {
  export const background: string; // pair-hero__background
  export const backgroundSecond: string; // pair-hero__background-second
  export const connector: string; // pair-hero__connector
  export const cover: string; // pair-hero__cover
  export const covers: string; // pair-hero__covers
  export const description: string; // pair-hero__description
  export const root: string; // pair-hero
  export const text: string; // pair-hero__text
}
declare module '#islands/listening/chart/ChartMove.module.css' {
  export const isNew: string; // chart-move__is-new
  export const isUp: string; // chart-move__is-up
  export const root: string; // chart-move
  export const same: string; // chart-move__same
}
declare module '#islands/listening/chart/ChartPage.module.css' {
  export const genres: string; // chart-page__genres
  export const list: string; // chart-page__list
}
declare module '#islands/listening/embed/EmbedControls.module.css' {
  export const seek: string; // embed-controls__seek
}
declare module '#islands/listening/embed/ListEmbed.module.css' {
  export const controls: string; // list-embed__controls
  export const cover: string; // list-embed__cover
  export const logo: string; // list-embed__logo
  export const number: string; // list-embed__number
  export const owner: string; // list-embed__owner
  export const play: string; // list-embed__play
  export const root: string; // list-embed
  export const seek: string; // list-embed__seek
  export const share: string; // list-embed__share
  export const texts: string; // list-embed__texts
  export const track: string; // list-embed__track
}
declare module '#islands/listening/embed/TrackEmbed.module.css' {
  export const body: string; // track-embed__body
  export const cover: string; // track-embed__cover
  export const header: string; // track-embed__header
  export const root: string; // track-embed
  export const seek: string; // track-embed__seek
  export const shape: string; // track-embed__shape
  export const texts: string; // track-embed__texts
  export const times: string; // track-embed__times
  export const waveform: string; // track-embed__waveform
}
declare module '#islands/listening/embed/embed-logo.module.css' {
  export const root: string; // embed-logo
}
declare module '#islands/listening/item/DragLayer.module.css' {
  export const count: string; // drag-layer__count
  export const image: string; // drag-layer__image
  export const preview: string; // drag-layer__preview
  export const root: string; // drag-layer
  export const target: string; // drag-layer__target
}
declare module '#islands/listening/library/CardGrid.module.css' {
  export const checkbox: string; // card-grid__checkbox
  export const item: string; // card-grid__item
  export const list: string; // card-grid__list
}
declare module '#islands/listening/library/LibraryHeader.module.css' {
  export const actions: string; // library-header__actions
  export const root: string; // library-header
  export const title: string; // library-header__title
}
declare module '#islands/listening/library/LibraryTiles.module.css' {
  export const chips: string; // library-tiles__chips
  export const cover: string; // library-tiles__cover
  export const fan: string; // library-tiles__fan
  export const root: string; // library-tiles
  export const round: string; // library-tiles__round
  export const tile: string; // library-tiles__tile
}
declare module '#islands/listening/library/LibraryToolbar.module.css' {
  export const actions: string; // library-toolbar__actions
  export const choose: string; // library-toolbar__choose
  export const root: string; // library-toolbar
  export const search: string; // library-toolbar__search
  export const sort: string; // library-toolbar__sort
}
declare module '#islands/listening/library/SittingSection.module.css' {
  export const controls: string; // sitting-section__controls
  export const header: string; // sitting-section__header
  export const hours: string; // sitting-section__hours
  export const root: string; // sitting-section
  export const title: string; // sitting-section__title
}
declare module '#islands/listening/library/SongFilters.module.css' {
  export const root: string; // song-filters
}
declare module '#islands/listening/library/SongList.module.css' {
  export const root: string; // song-list
  export const rows: string; // song-list__rows
}
declare module '#islands/listening/library/SongListHeader.module.css' {
  export const direction: string; // song-list-header__direction
  export const root: string; // song-list-header
  export const sortButton: string; // song-list-header__sort-button
}
declare module '#islands/listening/library/SongRow.module.css' {
  export const box: string; // song-row__box
  export const checkbox: string; // song-row__checkbox
}
declare module '#islands/listening/play/PrivateBadge.module.css' {
  export const label: string; // private-badge__label
  export const root: string; // private-badge
}
declare module '#islands/listening/player/ui/EqualiserCurve.module.css' {
  export const area: string; // equaliser-curve__area
  export const bands: string; // equaliser-curve__bands
  export const curve: string; // equaliser-curve__curve
  export const handle: string; // equaliser-curve__handle
  export const plot: string; // equaliser-curve__plot
  export const root: string; // equaliser-curve
  export const scale: string; // equaliser-curve__scale
  export const value: string; // equaliser-curve__value
}
declare module '#islands/listening/player/ui/EqualiserPanel.module.css' {
  export const back: string; // equaliser-panel__back
  export const header: string; // equaliser-panel__header
  export const note: string; // equaliser-panel__note
  export const presets: string; // equaliser-panel__presets
  export const root: string; // equaliser-panel
  export const select: string; // equaliser-panel__select
}
declare module '#islands/listening/player/ui/HelpDialog.module.css' {
  export const root: string; // help-dialog
}
declare module '#islands/listening/player/ui/ItemMenu.module.css' {
  export const heading: string; // item-menu__heading
  export const root: string; // item-menu
  export const scrim: string; // item-menu__scrim
}
declare module '#islands/listening/player/ui/MiniPlayer.module.css' {
  export const button: string; // mini-player__button
  export const cover: string; // mini-player__cover
  export const currentTrack: string; // mini-player__current-track
  export const next: string; // mini-player__next
  export const played: string; // mini-player__played
  export const root: string; // mini-player
  export const tabLine: string; // mini-player__tab-line
  export const track: string; // mini-player__track
}
declare module '#islands/listening/player/ui/NextUp.module.css' {
  export const cover: string; // next-up__cover
  export const root: string; // next-up
  export const texts: string; // next-up__texts
}
declare module '#islands/listening/player/ui/NowPlaying.module.css' {
  export const artwork: string; // now-playing__artwork
  export const cover: string; // now-playing__cover
  export const header: string; // now-playing__header
  export const lyrics: string; // now-playing__lyrics
  export const main: string; // now-playing__main
  export const panel: string; // now-playing__panel
  export const root: string; // now-playing
  export const words: string; // now-playing__words
}
declare module '#islands/listening/player/ui/NowPlayingControls.module.css' {
  export const addToPlaylist: string; // now-playing-controls__add-to-playlist
  export const cover: string; // now-playing-controls__cover
  export const form: string; // now-playing-controls__form
  export const next: string; // now-playing-controls__next
  export const root: string; // now-playing-controls
  export const title: string; // now-playing-controls__title
  export const toolbar: string; // now-playing-controls__toolbar
  export const transport: string; // now-playing-controls__transport
}
declare module '#islands/listening/player/ui/NowPlayingWaveform.module.css' {
  export const played: string; // now-playing-waveform__played
  export const root: string; // now-playing-waveform
  export const shape: string; // now-playing-waveform__shape
  export const slider: string; // now-playing-waveform__slider
  export const times: string; // now-playing-waveform__times
}
declare module '#islands/listening/player/ui/PanelEmptyState.module.css' {
  export const root: string; // panel-empty-state
}
declare module '#islands/listening/player/ui/PanelRow.module.css' {
  export const actions: string; // panel-row__actions
  export const autoplay: string; // panel-row__autoplay
  export const chip: string; // panel-row__chip
  export const cover: string; // panel-row__cover
  export const next: string; // panel-row__next
  export const now: string; // panel-row__now
  export const play: string; // panel-row__play
  export const reason: string; // panel-row__reason
  export const root: string; // panel-row
  export const time: string; // panel-row__time
}
declare module '#islands/listening/player/ui/PlayerBar.module.css' {
  export const controls: string; // player-bar__controls
  export const cover: string; // player-bar__cover
  export const currentTrack: string; // player-bar__current-track
  export const expand: string; // player-bar__expand
  export const expandSign: string; // player-bar__expand-sign
  export const fullOnly: string; // player-bar__full-only
  export const root: string; // player-bar
  export const texts: string; // player-bar__texts
  export const time: string; // player-bar__time
  export const toolbar: string; // player-bar__toolbar
  export const withSleepTimer: string; // player-bar__with-sleep-timer
}
declare module '#islands/listening/player/ui/QueueList.module.css' {
  export const handle: string; // queue-list__handle
}
declare module '#islands/listening/player/ui/QueuePanel.module.css' {
  export const connector: string; // queue-panel__connector
  export const heading: string; // queue-panel__heading
}
declare module '#islands/listening/player/ui/RepeatButton.module.css' {
  export const badge: string; // repeat-button__badge
}
declare module '#islands/listening/player/ui/ResumeOffer.module.css' {
  export const cover: string; // resume-offer__cover
  export const root: string; // resume-offer
}
declare module '#islands/listening/player/ui/SeekBar.module.css' {
  export const buffered: string; // seek-bar__buffered
  export const loading: string; // seek-bar__loading
  export const next: string; // seek-bar__next
  export const played: string; // seek-bar__played
  export const root: string; // seek-bar
  export const slider: string; // seek-bar__slider
  export const takeover: string; // seek-bar__takeover
  export const thumb: string; // seek-bar__thumb
  export const tooltip: string; // seek-bar__tooltip
  export const track: string; // seek-bar__track
  export const waveform: string; // seek-bar__waveform
  export const withWaveform: string; // seek-bar__with-waveform
  export const withoutNext: string; // seek-bar__without-next
}
declare module '#islands/listening/player/ui/SeekWaveform.module.css' {
  export const played: string; // seek-waveform__played
  export const root: string; // seek-waveform
}
declare module '#islands/listening/player/ui/SettingsPopover.module.css' {
  export const loading: string; // settings-popover__loading
  export const overNowPlaying: string; // settings-popover__over-now-playing
  export const root: string; // settings-popover
  export const row: string; // settings-popover__row
  export const select: string; // settings-popover__select
  export const slider: string; // settings-popover__slider
  export const value: string; // settings-popover__value
}
declare module '#islands/listening/player/ui/SidePanel.module.css' {
  export const content: string; // side-panel__content
  export const footer: string; // side-panel__footer
  export const root: string; // side-panel
}
declare module '#islands/listening/player/ui/SyncedLyrics.module.css' {
  export const footer: string; // synced-lyrics__footer
  export const root: string; // synced-lyrics
}
declare module '#islands/listening/player/ui/VolumeControl.module.css' {
  export const root: string; // volume-control
  export const slider: string; // volume-control__slider
}
declare module '#islands/listening/playlist-editor/EditorsDialog.module.css' {
  export const list: string; // editors-dialog__list
}
declare module '#islands/listening/playlist-editor/InvitationPage.module.css' {
  export const cover: string; // invitation-page__cover
  export const root: string; // invitation-page
}
declare module '#islands/listening/playlist-file/ExportDialog.module.css' {
  export const formats: string; // export-dialog__formats
}
declare module '#islands/listening/playlist-file/ImportLines.module.css' {
  export const list: string; // import-lines__list
}
declare module '#islands/listening/playlist-file/ImportPage.module.css' {
  export const choose: string; // import-page__choose
  export const file: string; // import-page__file
}
declare module '#islands/listening/playlist-file/ImportReview.module.css' {
  export const acceptAll: string; // import-review__accept-all
  export const filters: string; // import-review__filters
  export const header: string; // import-review__header
  export const progress: string; // import-review__progress
  export const root: string; // import-review
}
declare module '#islands/listening/playlist-file/ImportRow.module.css' {
  export const actions: string; // import-row__actions
  export const line: string; // import-row__line
  export const match: string; // import-row__match
  export const number: string; // import-row__number
  export const root: string; // import-row
}
declare module '#islands/listening/playlist-file/ImportSave.module.css' {
  export const name: string; // import-save__name
  export const root: string; // import-save
}
declare module '#islands/listening/playlist-file/MatchDialog.module.css' {
  export const root: string; // match-dialog
}
declare module '#islands/listening/playlist-file/PasteList.module.css' {
  export const field: string; // paste-list__field
  export const foot: string; // paste-list__foot
  export const root: string; // paste-list
}
declare module '#islands/listening/playlist-folder/DeletedPlaylistsDialog.module.css' {
  export const row: string; // deleted-playlists-dialog__row
}
declare module '#islands/listening/playlist-folder/FolderCard.module.css' {
  export const icon: string; // folder-card__icon
  export const root: string; // folder-card
}
declare module '#islands/listening/playlist-folder/FolderHeader.module.css' {
  export const leave: string; // folder-header__leave
  export const root: string; // folder-header
}
declare module '#islands/listening/playlist-folder/LibraryPlaylistCard.module.css' {
  export const moreButton: string; // library-playlist-card__more-button
  export const root: string; // library-playlist-card
}
declare module '#islands/listening/playlist-folder/LibraryPlaylists.module.css' {
  export const folders: string; // library-playlists__folders
}
declare module '#islands/listening/playlist-folder/PlaylistsToolbar.module.css' {
  export const actions: string; // playlists-toolbar__actions
  export const root: string; // playlists-toolbar
  export const search: string; // playlists-toolbar__search
  export const sort: string; // playlists-toolbar__sort
}
declare module '#islands/listening/playlist-track/AddSongs.module.css' {
  export const root: string; // add-songs
}
declare module '#islands/listening/playlist-track/EntryAdded.module.css' {
  export const line: string; // entry-added__line
  export const name: string; // entry-added__name
  export const root: string; // entry-added
}
declare module '#islands/listening/playlist-track/PlaylistEditor.module.css' {
  export const album: string; // playlist-editor__album
  export const dragPreview: string; // playlist-editor__drag-preview
  export const dropLine: string; // playlist-editor__drop-line
  export const root: string; // playlist-editor
}
declare module '#islands/listening/playlist-track/PlaylistRow.module.css' {
  export const actions: string; // playlist-row__actions
  export const album: string; // playlist-row__album
  export const dragHandle: string; // playlist-row__drag-handle
  export const remove: string; // playlist-row__remove
  export const root: string; // playlist-row
}
declare module '#islands/listening/playlist-track/RowPlaceholder.module.css' {
  export const lines: string; // row-placeholder__lines
}
declare module '#islands/listening/playlist-track/found-track.module.css' {
  export const play: string; // found-track__play
  export const root: string; // found-track
}
declare module '#islands/listening/playlist/EditPlaylistDialog.module.css' {
  export const columns: string; // edit-playlist-dialog__columns
}
declare module '#islands/listening/playlist/PlaylistCover.module.css' {
  export const mosaic: string; // playlist-cover__mosaic
}
declare module '#islands/listening/playlist/PlaylistImageField.module.css' {
  export const cover: string; // playlist-image-field__cover
  export const root: string; // playlist-image-field
}
declare module '#islands/listening/playlist/PlaylistPicker.module.css' {
  export const list: string; // playlist-picker__list
  export const row: string; // playlist-picker__row
}
declare module '#islands/listening/playlist/playlist-form.module.css' {
  export const buttons: string; // playlist-form__buttons
  export const root: string; // playlist-form
}
declare module '#islands/listening/radio/ForYou.module.css' {
  export const empty: string; // for-you__empty
  export const emptyRail: string; // for-you__empty-rail
  export const root: string; // for-you
}
declare module '#islands/listening/rating/RatingField.module.css' {
  export const root: string; // rating-field
  export const star: string; // rating-field__star
}
declare module '#islands/listening/rating/RatingMenuItem.module.css' {
  export const label: string; // rating-menu-item__label
  export const root: string; // rating-menu-item
  export const star: string; // rating-menu-item__star
}
declare module '#islands/listening/rating/Star.module.css' {
  export const root: string; // star
}
declare module '#islands/listening/search/LibraryHits.module.css' {
  export const card: string; // library-hits__card
  export const cover: string; // library-hits__cover
  export const name: string; // library-hits__name
  export const root: string; // library-hits
  export const round: string; // library-hits__round
}
declare module '#islands/listening/search/LyricHits.module.css' {
  export const belowTabs: string; // lyric-hits__below-tabs
  export const card: string; // lyric-hits__card
  export const cover: string; // lyric-hits__cover
  export const playFrom: string; // lyric-hits__play-from
  export const quote: string; // lyric-hits__quote
  export const root: string; // lyric-hits
}
declare module '#islands/listening/search/NotFoundSearch.module.css' {
  export const form: string; // not-found-search__form
  export const heading: string; // not-found-search__heading
  export const name: string; // not-found-search__name
  export const page: string; // not-found-search__page
  export const pages: string; // not-found-search__pages
  export const root: string; // not-found-search
  export const round: string; // not-found-search__round
  export const texts: string; // not-found-search__texts
}
declare module '#islands/listening/search/OwnSearches.module.css' {
  export const link: string; // own-searches__link
  export const root: string; // own-searches
  export const row: string; // own-searches__row
  export const texts: string; // own-searches__texts
}
declare module '#islands/listening/search/SearchConditions.module.css' {
  export const chip: string; // search-conditions__chip
  export const conditions: string; // search-conditions__conditions
  export const notes: string; // search-conditions__notes
}
declare module '#islands/listening/search/SearchHelp.module.css' {
  export const chevron: string; // search-help__chevron
  export const root: string; // search-help
}
declare module '#islands/listening/search/SearchOverview.module.css' {
  export const beside: string; // search-overview__beside
  export const half: string; // search-overview__half
  export const part: string; // search-overview__part
  export const portraits: string; // search-overview__portraits
  export const row: string; // search-overview__row
  export const sharedRail: string; // search-overview__shared-rail
  export const single: string; // search-overview__single
  export const stacked: string; // search-overview__stacked
  export const tiles: string; // search-overview__tiles
}
declare module '#islands/listening/search/SearchPage.module.css' {
  export const aboveTracks: string; // search-page__above-tracks
  export const save: string; // search-page__save
  export const spelling: string; // search-page__spelling
  export const title: string; // search-page__title
  export const tools: string; // search-page__tools
}
declare module '#islands/listening/search/TopResult.module.css' {
  export const artist: string; // top-result__artist
  export const cover: string; // top-result__cover
  export const name: string; // top-result__name
  export const play: string; // top-result__play
  export const played: string; // top-result__played
  export const root: string; // top-result
  export const texts: string; // top-result__texts
  export const waveform: string; // top-result__waveform
}
declare module '#islands/listening/search/search-box.module.css' {
  export const cover: string; // search-box__cover
  export const remove: string; // search-box__remove
  export const suggestion: string; // search-box__suggestion
  export const suggestions: string; // search-box__suggestions
  export const texts: string; // search-box__texts
}
declare module '#islands/listening/share/QrCode.module.css' {
  export const root: string; // qr-code
}
declare module '#islands/listening/share/ShareDialog.module.css' {
  export const header: string; // share-dialog__header
  export const names: string; // share-dialog__names
  export const root: string; // share-dialog
}
declare module '#islands/listening/share/ShareEmbed.module.css' {
  export const code: string; // share-embed__code
  export const preview: string; // share-embed__preview
  export const root: string; // share-embed
}
declare module '#islands/listening/share/ShareLink.module.css' {
  export const content: string; // share-link__content
  export const root: string; // share-link
}
declare module '#islands/listening/share/StartTimeField.module.css' {
  export const checkbox: string; // start-time-field__checkbox
  export const field: string; // start-time-field__field
  export const root: string; // start-time-field
}
declare module '#islands/listening/smart-playlist/LimitFields.module.css' {
  export const order: string; // limit-fields__order
  export const root: string; // limit-fields
  export const state: string; // limit-fields__state
}
declare module '#islands/listening/smart-playlist/RuleGroup.module.css' {
  export const header: string; // rule-group__header
  export const nested: string; // rule-group__nested
  export const root: string; // rule-group
}
declare module '#islands/listening/smart-playlist/RulePreview.module.css' {
  export const list: string; // rule-preview__list
  export const root: string; // rule-preview
}
declare module '#islands/listening/smart-playlist/RuleRow.module.css' {
  export const condition: string; // rule-row__condition
  export const field: string; // rule-row__field
  export const remove: string; // rule-row__remove
  export const root: string; // rule-row
}
declare module '#islands/listening/smart-playlist/RuleValue.module.css' {
  export const range: string; // rule-value__range
  export const root: string; // rule-value
}
declare module '#islands/listening/smart-playlist/SmartPlaylistEditor.module.css' {
  export const count: string; // smart-playlist-editor__count
  export const footer: string; // smart-playlist-editor__footer
  export const main: string; // smart-playlist-editor__main
  export const root: string; // smart-playlist-editor
  export const title: string; // smart-playlist-editor__title
}
declare module '#islands/listening/statistics/ListeningChart.module.css' {
  export const bar: string; // listening-chart__bar
  export const ends: string; // listening-chart__ends
  export const fill: string; // listening-chart__fill
  export const root: string; // listening-chart
}
declare module '#islands/listening/statistics/ListeningShareDialog.module.css' {
  export const controls: string; // listening-share-dialog__controls
  export const link: string; // listening-share-dialog__link
  export const picture: string; // listening-share-dialog__picture
  export const root: string; // listening-share-dialog
  export const share: string; // listening-share-dialog__share
  export const shares: string; // listening-share-dialog__shares
}
declare module '#islands/listening/statistics/SharedListening.module.css' {
  export const heard: string; // shared-listening__heard
  export const lists: string; // shared-listening__lists
  export const name: string; // shared-listening__name
  export const own: string; // shared-listening__own
  export const root: string; // shared-listening
  export const who: string; // shared-listening__who
}
declare module '#islands/listening/statistics/StatisticsPage.module.css' {
  export const head: string; // statistics-page__head
  export const lists: string; // statistics-page__lists
  export const tiles: string; // statistics-page__tiles
  export const title: string; // statistics-page__title
}
declare module '#islands/listening/statistics/TopList.module.css' {
  export const cover: string; // top-list__cover
  export const figure: string; // top-list__figure
  export const name: string; // top-list__name
  export const note: string; // top-list__note
  export const rank: string; // top-list__rank
  export const root: string; // top-list
  export const round: string; // top-list__round
  export const row: string; // top-list__row
  export const without: string; // top-list__without
}
declare module '#islands/platform/error/ErrorDialog.module.css' {
  export const body: string; // error-dialog__body
  export const code: string; // error-dialog__code
  export const header: string; // error-dialog__header
  export const overlay: string; // error-dialog__overlay
  export const root: string; // error-dialog
}
declare module '#islands/platform/error/StackTrace.module.css' {
  export const frame: string; // stack-trace__frame
  export const root: string; // stack-trace
  export const vendor: string; // stack-trace__vendor
}
declare module '#islands/platform/error/error-page.module.css' {
  export const action: string; // error-page__action
  export const actions: string; // error-page__actions
  export const drawing: string; // error-page__drawing
  export const knot: string; // error-page__knot
  export const line: string; // error-page__line
  export const nextLine: string; // error-page__next-line
  export const root: string; // error-page
}
declare module '#islands/platform/form/ConflictDialog.module.css' {
  export const root: string; // conflict-dialog
}
declare module '#islands/platform/form/ResourceForm.module.css' {
  export const root: string; // resource-form
}
declare module '#islands/platform/overlay/route-progress.module.css' {
  export const root: string; // route-progress
}
declare module '#islands/platform/shell/Brand.module.css' {
  export const root: string; // brand
}
declare module '#islands/platform/shell/CookieNotice.module.css' {
  export const root: string; // cookie-notice
  export const top: string; // cookie-notice__top
}
declare module '#islands/platform/shell/Footer.module.css' {
  export const brand: string; // footer__brand
  export const choices: string; // footer__choices
  export const inner: string; // footer__inner
  export const languages: string; // footer__languages
  export const root: string; // footer
}
declare module '#islands/platform/shell/PageFooter.module.css' {
  export const root: string; // page-footer
}
declare module '#islands/platform/shell/Sidebar.module.css' {
  export const brand: string; // sidebar__brand
  export const group: string; // sidebar__group
  export const groupTitle: string; // sidebar__group-title
  export const inner: string; // sidebar__inner
  export const label: string; // sidebar__label
  export const line: string; // sidebar__line
  export const link: string; // sidebar__link
  export const playlists: string; // sidebar__playlists
  export const root: string; // sidebar
  export const small: string; // sidebar__small
  export const wideOnly: string; // sidebar__wide-only
}
declare module '#islands/platform/shell/TabBar.module.css' {
  export const root: string; // tab-bar
}
declare module '#islands/platform/shell/TopBar.module.css' {
  export const brand: string; // top-bar__brand
  export const root: string; // top-bar
  export const search: string; // top-bar__search
  export const tools: string; // top-bar__tools
}
declare module '#islands/platform/shell/UserMenu.module.css' {
  export const button: string; // user-menu__button
  export const check: string; // user-menu__check
  export const root: string; // user-menu
}
declare module '#islands/platform/shell/visitor.module.css' {
  export const guestOnly: string; // visitor__guest-only
  export const memberOnly: string; // visitor__member-only
}
declare module '#islands/platform/toast/toast.module.css' {
  export const danger: string; // toast__danger
  export const loading: string; // toast__loading
  export const message: string; // toast__message
  export const region: string; // toast__region
  export const root: string; // toast
  export const sign: string; // toast__sign
}
declare module '#islands/platform/ui/base/Avatar.module.css' {
  export const root: string; // avatar
  export const stack: string; // avatar__stack
  export const tone1: string; // avatar__tone-1
  export const tone2: string; // avatar__tone-2
  export const tone3: string; // avatar__tone-3
  export const tone4: string; // avatar__tone-4
  export const tone5: string; // avatar__tone-5
  export const tone6: string; // avatar__tone-6
  export const tone7: string; // avatar__tone-7
  export const tone8: string; // avatar__tone-8
  export const tone9: string; // avatar__tone-9
}
declare module '#islands/platform/ui/base/Callout.module.css' {
  export const danger: string; // callout__danger
  export const icon: string; // callout__icon
  export const next: string; // callout__next
  export const root: string; // callout
  export const warning: string; // callout__warning
}
declare module '#islands/platform/ui/base/Card.module.css' {
  export const padded: string; // card__padded
  export const root: string; // card
}
declare module '#islands/platform/ui/base/Chip.module.css' {
  export const count: string; // chip__count
  export const danger: string; // chip__danger
  export const extraSmall: string; // chip__extra-small
  export const icon: string; // chip__icon
  export const info: string; // chip__info
  export const large: string; // chip__large
  export const next: string; // chip__next
  export const outline: string; // chip__outline
  export const positive: string; // chip__positive
  export const primary: string; // chip__primary
  export const root: string; // chip
  export const small: string; // chip__small
  export const warning: string; // chip__warning
}
declare module '#islands/platform/ui/base/Cover.module.css' {
  export const placeholder: string; // cover__placeholder
  export const root: string; // cover
}
declare module '#islands/platform/ui/base/FloatingPanel.module.css' {
  export const body: string; // floating-panel__body
  export const fitTrigger: string; // floating-panel__fit-trigger
  export const root: string; // floating-panel
}
declare module '#islands/platform/ui/base/Highlight.module.css' {
  export const name: string; // highlight__name
}
declare module '#islands/platform/ui/base/Icon.module.css' {
  export const extraSmall: string; // icon__extra-small
  export const large: string; // icon__large
  export const root: string; // icon
  export const small: string; // icon__small
}
declare module '#islands/platform/ui/base/Progress.module.css' {
  export const danger: string; // progress__danger
  export const next: string; // progress__next
  export const positive: string; // progress__positive
  export const root: string; // progress
}
declare module '#islands/platform/ui/base/ProgressRing.module.css' {
  export const root: string; // progress-ring
}
declare module '#islands/platform/ui/base/Prose.module.css' {
  export const root: string; // prose
}
declare module '#islands/platform/ui/base/Skeleton.module.css' {
  export const circle: string; // skeleton__circle
  export const cover: string; // skeleton__cover
  export const root: string; // skeleton
}
declare module '#islands/platform/ui/base/Spinner.module.css' {
  export const large: string; // spinner__large
  export const loading: string; // spinner__loading
  export const root: string; // spinner
}
declare module '#islands/platform/ui/base/StatTile.module.css' {
  export const delta: string; // stat-tile__delta
  export const root: string; // stat-tile
  export const value: string; // stat-tile__value
}
declare module '#islands/platform/ui/base/badge.module.css' {
  export const root: string; // badge
}
declare module '#islands/platform/ui/base/brand-line.module.css' {
  export const accent: string; // brand-line__accent
  export const neutral: string; // brand-line__neutral
  export const next: string; // brand-line__next
  export const root: string; // brand-line
}
declare module '#islands/platform/ui/base/layout.module.css' {
  export const column: string; // layout__column
  export const gap1: string; // layout__gap-1
  export const gap2: string; // layout__gap-2
  export const gap4: string; // layout__gap-4
  export const grow: string; // layout__grow
  export const marginTop2: string; // layout__margin-top-2
  export const marginTop3: string; // layout__margin-top-3
  export const marginTop4: string; // layout__margin-top-4
  export const marginTop6: string; // layout__margin-top-6
  export const phoneHidden: string; // layout__phone-hidden
  export const phoneOnly: string; // layout__phone-only
  export const pushEnd: string; // layout__push-end
  export const row: string; // layout__row
  export const spaceBetween: string; // layout__space-between
  export const wrap: string; // layout__wrap
}
declare module '#islands/platform/ui/base/stack.module.css' {
  export const root: string; // stack
}
declare module '#islands/platform/ui/base/text.module.css' {
  export const breakable: string; // text__breakable
  export const danger: string; // text__danger
  export const display1: string; // text__display-1
  export const display2: string; // text__display-2
  export const display3: string; // text__display-3
  export const display4: string; // text__display-4
  export const display5: string; // text__display-5
  export const faint: string; // text__faint
  export const label: string; // text__label
  export const lead: string; // text__lead
  export const link: string; // text__link
  export const mono: string; // text__mono
  export const muted: string; // text__muted
  export const next: string; // text__next
  export const numeric: string; // text__numeric
  export const onDark: string; // text__on-dark
  export const onLight: string; // text__on-light
  export const plainLink: string; // text__plain-link
  export const positive: string; // text__positive
  export const small: string; // text__small
  export const strong: string; // text__strong
  export const time: string; // text__time
  export const truncate: string; // text__truncate
  export const visuallyHidden: string; // text__visually-hidden
}
declare module '#islands/platform/ui/base/tooltip.module.css' {
  export const danger: string; // tooltip__danger
  export const positive: string; // tooltip__positive
  export const root: string; // tooltip
}
declare module '#islands/platform/ui/base/waveform-shape.module.css' {
  export const played: string; // waveform-shape__played
  export const remaining: string; // waveform-shape__remaining
  export const root: string; // waveform-shape
}
declare module '#islands/platform/ui/button/Button.module.css' {
  export const block: string; // button__block
  export const danger: string; // button__danger
  export const dangerSoft: string; // button__danger-soft
  export const extraLarge: string; // button__extra-large
  export const extraSmall: string; // button__extra-small
  export const ghost: string; // button__ghost
  export const large: string; // button__large
  export const outline: string; // button__outline
  export const pill: string; // button__pill
  export const primary: string; // button__primary
  export const root: string; // button
  export const small: string; // button__small
  export const spinner: string; // button__spinner
  export const strong: string; // button__strong
  export const tiny: string; // button__tiny
}
declare module '#islands/platform/ui/button/IconButton.module.css' {
  export const badge: string; // icon-button__badge
  export const extraSmall: string; // icon-button__extra-small
  export const large: string; // icon-button__large
  export const outline: string; // icon-button__outline
  export const root: string; // icon-button
  export const small: string; // icon-button__small
  export const solid: string; // icon-button__solid
}
declare module '#islands/platform/ui/button/PlayButton.module.css' {
  export const accent: string; // play-button__accent
  export const root: string; // play-button
  export const sign: string; // play-button__sign
}
declare module '#islands/platform/ui/field/AvatarCropper.module.css' {
  export const root: string; // avatar-cropper
  export const round: string; // avatar-cropper__round
  export const window: string; // avatar-cropper__window
  export const zoom: string; // avatar-cropper__zoom
}
declare module '#islands/platform/ui/field/Checkbox.module.css' {
  export const box: string; // checkbox__box
  export const mark: string; // checkbox__mark
  export const root: string; // checkbox
  export const round: string; // checkbox__round
}
declare module '#islands/platform/ui/field/CodeField.module.css' {
  export const current: string; // code-field__current
  export const root: string; // code-field
}
declare module '#islands/platform/ui/field/ColourPicker.module.css' {
  export const area: string; // colour-picker__area
  export const choice: string; // colour-picker__choice
  export const hue: string; // colour-picker__hue
  export const root: string; // colour-picker
  export const swatch: string; // colour-picker__swatch
  export const thumb: string; // colour-picker__thumb
}
declare module '#islands/platform/ui/field/DateField.module.css' {
  export const calendar: string; // date-field__calendar
  export const day: string; // date-field__day
  export const segments: string; // date-field__segments
}
declare module '#islands/platform/ui/field/Dropzone.module.css' {
  export const root: string; // dropzone
}
declare module '#islands/platform/ui/field/Field.module.css' {
  export const bare: string; // field__bare
  export const chevron: string; // field__chevron
  export const control: string; // field__control
  export const error: string; // field__error
  export const extraLarge: string; // field__extra-large
  export const extraSmall: string; // field__extra-small
  export const hint: string; // field__hint
  export const label: string; // field__label
  export const large: string; // field__large
  export const multiple: string; // field__multiple
  export const required: string; // field__required
  export const root: string; // field
  export const search: string; // field__search
  export const select: string; // field__select
  export const small: string; // field__small
  export const tiny: string; // field__tiny
}
declare module '#islands/platform/ui/field/OptionList.module.css' {
  export const danger: string; // option-list__danger
  export const empty: string; // option-list__empty
  export const option: string; // option-list__option
  export const root: string; // option-list
  export const shortcut: string; // option-list__shortcut
}
declare module '#islands/platform/ui/field/Radio.module.css' {
  export const card: string; // radio__card
  export const cards: string; // radio__cards
}
declare module '#islands/platform/ui/field/SegmentedControl.module.css' {
  export const root: string; // segmented-control
  export const small: string; // segmented-control__small
}
declare module '#islands/platform/ui/field/Slider.module.css' {
  export const root: string; // slider
}
declare module '#islands/platform/ui/field/Switch.module.css' {
  export const root: string; // switch
  export const row: string; // switch__row
}
declare module '#islands/platform/ui/field/TextField.module.css' {
  export const monospace: string; // text-field__monospace
}
declare module '#islands/platform/ui/field/search-toggle.module.css' {
  export const root: string; // search-toggle
}
declare module '#islands/platform/ui/layout/AdSlot.module.css' {
  export const root: string; // ad-slot
}
declare module '#islands/platform/ui/layout/EmptyState.module.css' {
  export const root: string; // empty-state
}
declare module '#islands/platform/ui/layout/ErrorState.module.css' {
  export const retry: string; // error-state__retry
  export const root: string; // error-state
}
declare module '#islands/platform/ui/layout/PageLinks.module.css' {
  export const root: string; // page-links
}
declare module '#islands/platform/ui/layout/SaveBar.module.css' {
  export const root: string; // save-bar
  export const sign: string; // save-bar__sign
}
declare module '#islands/platform/ui/layout/ScreenSkeleton.module.css' {
  export const root: string; // screen-skeleton
}
declare module '#islands/platform/ui/layout/SectionNav.module.css' {
  export const danger: string; // section-nav__danger
  export const root: string; // section-nav
}
declare module '#islands/platform/ui/layout/SettingsPanel.module.css' {
  export const lead: string; // settings-panel__lead
  export const root: string; // settings-panel
}
declare module '#islands/platform/ui/layout/Tabs.module.css' {
  export const count: string; // tabs__count
  export const icon: string; // tabs__icon
  export const panel: string; // tabs__panel
  export const root: string; // tabs
  export const tab: string; // tabs__tab
}
declare module '#islands/platform/ui/layout/card-layout.module.css' {
  export const artists: string; // card-layout__artists
  export const fiveColumns: string; // card-layout__five-columns
  export const fourColumns: string; // card-layout__four-columns
  export const grid: string; // card-layout__grid
  export const rail: string; // card-layout__rail
  export const rows: string; // card-layout__rows
  export const sevenColumns: string; // card-layout__seven-columns
  export const sideBySide: string; // card-layout__side-by-side
  export const tags: string; // card-layout__tags
}
declare module '#islands/platform/ui/layout/form-grid.module.css' {
  export const fullWidth: string; // form-grid__full-width
  export const root: string; // form-grid
}
declare module '#islands/platform/ui/layout/hero-title.module.css' {
  export const room: string; // hero-title__room
  export const root: string; // hero-title
}
declare module '#islands/platform/ui/layout/media-card.module.css' {
  export const artist: string; // media-card__artist
  export const more: string; // media-card__more
  export const picture: string; // media-card__picture
  export const play: string; // media-card__play
  export const playlist: string; // media-card__playlist
  export const root: string; // media-card
  export const stack: string; // media-card__stack
  export const subtitle: string; // media-card__subtitle
  export const title: string; // media-card__title
}
declare module '#islands/platform/ui/layout/media-row.module.css' {
  export const root: string; // media-row
  export const title: string; // media-row__title
}
declare module '#islands/platform/ui/layout/page-actions.module.css' {
  export const root: string; // page-actions
  export const text: string; // page-actions__text
}
declare module '#islands/platform/ui/layout/page-header.module.css' {
  export const root: string; // page-header
}
declare module '#islands/platform/ui/layout/page-hero.module.css' {
  export const details: string; // page-hero__details
  export const kind: string; // page-hero__kind
  export const root: string; // page-hero
}
declare module '#islands/platform/ui/layout/page-intro.module.css' {
  export const root: string; // page-intro
}
declare module '#islands/platform/ui/layout/scroll-fade.module.css' {
  export const root: string; // scroll-fade
}
declare module '#islands/platform/ui/layout/scroll-list.module.css' {
  export const note: string; // scroll-list__note
  export const root: string; // scroll-list
}
declare module '#islands/platform/ui/layout/section.module.css' {
  export const arrow: string; // section__arrow
  export const controls: string; // section__controls
  export const header: string; // section__header
  export const link: string; // section__link
  export const note: string; // section__note
  export const root: string; // section
}
declare module '#islands/platform/ui/layout/settings-layout.module.css' {
  export const content: string; // settings-layout__content
  export const root: string; // settings-layout
}
declare module '#islands/platform/ui/layout/settings-row.module.css' {
  export const icon: string; // settings-row__icon
  export const root: string; // settings-row
}
declare module '#islands/platform/ui/layout/text-page.module.css' {
  export const body: string; // text-page__body
  export const root: string; // text-page
}
declare module '#islands/platform/ui/overlay/Modal.module.css' {
  export const backdrop: string; // modal__backdrop
  export const body: string; // modal__body
  export const dialog: string; // modal__dialog
  export const drawer: string; // modal__drawer
  export const footer: string; // modal__footer
  export const footerStart: string; // modal__footer-start
  export const header: string; // modal__header
  export const large: string; // modal__large
  export const root: string; // modal
}
declare module '#islands/platform/ui/table/BulkBar.module.css' {
  export const clear: string; // bulk-bar__clear
  export const danger: string; // bulk-bar__danger
  export const floating: string; // bulk-bar__floating
  export const root: string; // bulk-bar
}
declare module '#islands/platform/ui/table/DataTable.module.css' {
  export const checkbox: string; // data-table__checkbox
  export const checkboxColumn: string; // data-table__checkbox-column
  export const checkboxIcon: string; // data-table__checkbox-icon
  export const checkboxMark: string; // data-table__checkbox-mark
  export const empty: string; // data-table__empty
  export const kept: string; // data-table__kept
  export const numeric: string; // data-table__numeric
  export const responsive: string; // data-table__responsive
  export const root: string; // data-table
  export const sortIcon: string; // data-table__sort-icon
  export const table: string; // data-table__table
}
declare module '#islands/platform/ui/table/FileRow.module.css' {
  export const icon: string; // file-row__icon
  export const root: string; // file-row
}
declare module '#islands/platform/ui/table/TablePager.module.css' {
  export const pageSize: string; // table-pager__page-size
  export const root: string; // table-pager
}
declare module '#islands/platform/ui/table/table-cards.module.css' {
  export const choice: string; // table-cards__choice
  export const corner: string; // table-cards__corner
  export const main: string; // table-cards__main
  export const root: string; // table-cards
}
declare module '#islands/site/api-docs/ApiDocsPage.module.css' {
  export const introduction: string; // api-docs-page__introduction
  export const nav: string; // api-docs-page__nav
  export const root: string; // api-docs-page
  export const sections: string; // api-docs-page__sections
}
declare module '#islands/site/api-docs/OperationView.module.css' {
  export const body: string; // operation-view__body
  export const method: string; // operation-view__method
  export const parameters: string; // operation-view__parameters
  export const root: string; // operation-view
}
declare module '#islands/site/contact/ContactForm.module.css' {
  export const humanCheck: string; // contact-form__human-check
  export const root: string; // contact-form
  export const send: string; // contact-form__send
}
declare module '#islands/site/contact/contact-page.module.css' {
  export const lead: string; // contact-page__lead
  export const root: string; // contact-page
}
declare module '#islands/site/landing/LandingBar.module.css' {
  export const brand: string; // landing-bar__brand
  export const root: string; // landing-bar
}
declare module '#islands/site/landing/LandingFeatures.module.css' {
  export const comparison: string; // landing-features__comparison
  export const image: string; // landing-features__image
  export const joinedCovers: string; // landing-features__joined-covers
  export const line: string; // landing-features__line
  export const remaining: string; // landing-features__remaining
  export const root: string; // landing-features
  export const waveform: string; // landing-features__waveform
}
declare module '#islands/site/landing/LandingPage.module.css' {
  export const button: string; // landing-page__button
  export const buttons: string; // landing-page__buttons
  export const details: string; // landing-page__details
  export const hero: string; // landing-page__hero
  export const icon: string; // landing-page__icon
  export const lead: string; // landing-page__lead
}
declare module '#islands/site/landing/LandingStrip.module.css' {
  export const album: string; // landing-strip__album
  export const albumCover: string; // landing-strip__album-cover
  export const axis: string; // landing-strip__axis
  export const line: string; // landing-strip__line
  export const next: string; // landing-strip__next
  export const nextText: string; // landing-strip__next-text
  export const nextTrack: string; // landing-strip__next-track
  export const panel: string; // landing-strip__panel
  export const plays: string; // landing-strip__plays
  export const root: string; // landing-strip
  export const row: string; // landing-strip__row
  export const title: string; // landing-strip__title
  export const track: string; // landing-strip__track
}
declare module '#islands/site/legal/LegalText.module.css' {
  export const address: string; // legal-text__address
  export const notice: string; // legal-text__notice
  export const value: string; // legal-text__value
}
declare module '#islands/site/public-page/ArtistAbout.module.css' {
  export const links: string; // artist-about__links
  export const root: string; // artist-about
}
declare module '#islands/site/public-page/ArtistPage.module.css' {
  export const columns: string; // artist-page__columns
  export const singleColumn: string; // artist-page__single-column
}
declare module '#islands/site/public-page/Countdown.module.css' {
  export const date: string; // countdown__date
  export const part: string; // countdown__part
  export const parts: string; // countdown__parts
  export const root: string; // countdown
}
declare module '#islands/site/public-page/PremierePage.module.css' {
  export const root: string; // premiere-page
  export const teaser: string; // premiere-page__teaser
  export const tracks: string; // premiere-page__tracks
}
declare module '#islands/site/public-page/PreviewBanner.module.css' {
  export const root: string; // preview-banner
}
declare module '#islands/site/public-page/ProfilePage.module.css' {
  export const about: string; // profile-page__about
  export const avatar: string; // profile-page__avatar
  export const description: string; // profile-page__description
}
declare module '#islands/site/public-page/ProfileTabs.module.css' {
  export const root: string; // profile-tabs
  export const section: string; // profile-tabs__section
  export const sections: string; // profile-tabs__sections
}
declare module '#islands/site/public-page/TrackPage.module.css' {
  export const columns: string; // track-page__columns
  export const singleColumn: string; // track-page__single-column
}
declare module '#islands/upload/image/ImageField.module.css' {
  export const cover: string; // image-field__cover
  export const root: string; // image-field
  export const round: string; // image-field__round
}
declare module '#islands/upload/upload/ui/UnfinishedUploads.module.css' {
  export const head: string; // unfinished-uploads__head
  export const root: string; // unfinished-uploads
  export const row: string; // unfinished-uploads__row
}
declare module '#islands/upload/upload/ui/UploadButtons.module.css' {
  export const root: string; // upload-buttons
}
declare module '#islands/upload/upload/ui/UploadFolder.module.css' {
  export const chevron: string; // upload-folder__chevron
  export const root: string; // upload-folder
}
declare module '#islands/upload/upload/ui/UploadList.module.css' {
  export const root: string; // upload-list
}
declare module '#islands/upload/upload/ui/UploadQuestions.module.css' {
  export const question: string; // upload-questions__question
  export const root: string; // upload-questions
}
declare module '#islands/upload/upload/ui/UploadQueue.module.css' {
  export const header: string; // upload-queue__header
}
declare module '#islands/upload/upload/ui/UploadRefused.module.css' {
  export const header: string; // upload-refused__header
  export const names: string; // upload-refused__names
  export const reasons: string; // upload-refused__reasons
  export const root: string; // upload-refused
}
declare module '#islands/upload/upload/ui/UploadRow.module.css' {
  export const name: string; // upload-row__name
  export const progress: string; // upload-row__progress
  export const reason: string; // upload-row__reason
  export const root: string; // upload-row
  export const status: string; // upload-row__status
}
declare module '#islands/upload/upload/ui/UploadStatusIcon.module.css' {
  export const root: string; // upload-status-icon
}
declare module '#islands/upload/upload/ui/UploadTray.module.css' {
  export const root: string; // upload-tray
  export const statusIcon: string; // upload-tray__status-icon
}
declare module '#islands/upload/upload/ui/UploadWaveform.module.css' {
  export const root: string; // upload-waveform
  export const shape: string; // upload-waveform__shape
}
declare module '#islands/upload/upload/ui/upload-note.module.css' {
  export const link: string; // upload-note__link
  export const question: string; // upload-note__question
  export const root: string; // upload-note
}
