import common from '../common.ts'

/** Example things. */
const zh = {
  ...common,
  add: '新增样例',
  editTitle: '编辑样例',
  name: '名称',
  amount: '金额',
  updatedAt: '更新时间',
  empty: '还没有样例',
}

export default zh
