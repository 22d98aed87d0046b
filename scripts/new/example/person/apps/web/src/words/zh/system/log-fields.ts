const zh = {
  amount: '金额',
  name: '名称',
}

export default zh
