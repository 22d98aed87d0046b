import type zh from '../../zh/message/inbox.ts'

const en: typeof zh = {
  title: 'Messages',
  open: (count) => (count > 0 ? `Messages, ${count} unread` : 'Messages'),
  all: 'All',
  unreadOnly: 'Unread only',
  readAll: 'Mark all as read',
  empty: 'No messages yet',
  emptyUnread: 'Nothing unread',
  unread: 'Unread',
  more: 'Show more',
  remove: 'Delete',
  removed: 'The message was deleted',
  search: 'Search messages',
}
export default en
