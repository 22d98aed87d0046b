/** Words that every area says: spread into its own (`...common`). */
const common = {
  state: '状态',
  added: '已新增',
  saved: '已保存',
  deleted: '已删除',
  edit: '编辑',
  delete: '删除',
  save: '保存',
  cancel: '取消',
  close: '关闭',
  view: '查看',
  yes: '是',
  no: '否',
  reason: '原因',
  enabled: '启用',
  disabled: '停用',
  enable: '启用',
  disable: '停用',
}
export default common
