/** 试答: a teacher sits a paper as a student would. */
const zh = {
  banner: '试答，不计成绩：作答只留在本页，不进入任何名单与统计',
  noPaper: '请从试卷库选择要试答的试卷',
  toBank: '前往试卷库',
  empty: '试卷还没有题，无法试答',
  done: '试答结果',
  of: (gained: string, full: string) => `${gained} / ${full}分`,
  score: '得分',
  used: '用时',
  usedOf: (used: number, minutes: number) => `${used}分钟，建议${minutes}分钟`,
  advice: (minutes: number) => `按教师用时的2.5倍，学生约需${minutes}分钟`,
  waiting: '待批阅',
  waitingOf: (n: number) => `${n}题需人工评分，未计入得分`,
  topic: '大题',
  right: '答对',
  rightOf: (n: number, of: number) => `${n} / ${of}题`,
  keysRight: '标准答案试判：客观题的标准答案均得满分',
  keyFaults: '标准答案试判发现问题',
  keyFault: (no: number, score: string, full: string) =>
    `第${no}题标准答案判分为${score}（满分${full}），请检查答案设置`,
  again: '再答一遍',
  another: '换一份',
  back: '返回预览',
  edit: '编辑试卷',
}
export default zh
