const zh = {
  amount: '金额',
  name: '名称',
  subSchoolId: '所属单位',
}

export default zh
