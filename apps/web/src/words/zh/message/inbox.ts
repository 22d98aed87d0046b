const zh = {
  title: '消息',
  open: (count: number) => (count > 0 ? `消息，${count} 条未读` : '消息'),
  all: '全部',
  unreadOnly: '只看未读',
  readAll: '全部已读',
  empty: '还没有消息',
  emptyUnread: '没有未读消息',
  unread: '未读',
  more: '查看更多',
  remove: '删除',
  removed: '消息已删除',
  search: '搜索消息',
  write: {
    title: '发消息',
    send: '发送',
    to: (names: readonly string[], count: number) =>
      count > names.length ? `发给${names.join('、')}等${count}人` : `发给${names.join('、')}`,
    subject: '标题',
    content: '内容',
    sms: '另发短信',
    smsHelp: (count: number) => `最多${count}人收到短信，没有手机号的只收站内消息`,
    sent: (count: number) => `已发给${count}人`,
  },
}
export default zh
