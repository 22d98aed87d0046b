/** Example things. */
const zh = {
  add: '新增样例',
  edit: '编辑样例',
  change: '编辑',
  remove: '删除',
  added: '已新增',
  saved: '已保存',
  removed: '已删除',
  name: '名称',
  amount: '金额',
  updatedAt: '更新时间',
  empty: '还没有样例',
}

export default zh
