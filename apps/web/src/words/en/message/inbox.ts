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
  write: {
    title: 'Send a message',
    send: 'Send',
    to: (names, count) =>
      count > names.length ? `To ${names.join(', ')} and ${count - names.length} more` : `To ${names.join(', ')}`,
    subject: 'Title',
    content: 'Text',
    sms: 'Also by SMS',
    smsHelp: (count) => `Up to ${count} SMS; whoever has no mobile number reads it here`,
    sent: (count) => `Sent to ${count} ${count === 1 ? 'person' : 'people'}`,
  },
}
export default en
