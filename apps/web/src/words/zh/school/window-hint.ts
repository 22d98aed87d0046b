/** The hint of a field whose time must lie inside of a window of its term. */
const zh = {
  finalExam: (from: string, to: string) => `须在终考时间 ${from} 至 ${to} 内`,
  makeupExam: (from: string, to: string) => `须在补考时间 ${from} 至 ${to} 内`,
  unset: { finalExam: '该学期没有设置终考时间', makeupExam: '该学期没有设置补考时间' },
}

export default zh
