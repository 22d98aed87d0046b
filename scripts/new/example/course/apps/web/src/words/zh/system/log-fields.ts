const zh = {
  amount: '金额',
  courseId: '课程',
  name: '名称',
}

export default zh
