/** 学习分析. */
const zh = {
  noCourse: '请先选择一门课程',
  choose: '去我的课程',
  tooLittle: '学习数据不足，学习满 1 小时后生成',
  goOn: '继续学习',
  said: (weeks: number, time: string) => `本课程已教学 ${weeks} 周，您共学习 ${time}`,
  portrait: '学习画像：六个维度，0 至 100',
  weeks: '每周的学习时长（分钟）',
  week: '教学周',
  weekNo: (n: number) => `第 ${n} 周`,
  scale: '维度',
  mine: '我',
  median: '本班中位数',
  none: '暂无数据',
  raw: '原始数字',
  formula: '算式',
  scales: '各维度是怎样算的',
  classNote: (n: number) => `与本班 ${n} 名已开始学习的同学比较，不显示任何人的姓名；准时和成绩不与他人比较。`,
  noClassNote: '本班已开始学习的同学不足 8 人，不显示班级的数字。',
  names: {
    effort: '投入',
    regularity: '规律',
    progress: '进度',
    punctuality: '准时',
    interaction: '互动',
    score: '成绩',
  },
  formulas: {
    effort: '每个已开始教学周的平均学习分钟数 ÷ 120',
    regularity: '学习 2 天以上的教学周 ÷ 已开始的教学周',
    progress: '必看资源与任务的完成比例，即学习进度',
    punctuality: '按时提交的任务 ÷ 已截止的任务',
    interaction: '计入讨论的帖子与回复 ÷ 10',
    score: '已公布的形考成绩',
  },
  raws: {
    effort: (part: string, _of: string) => `每周 ${part} 分钟`,
    regularity: (part: string, of: string) => `${part} / ${of} 周`,
    progress: (part: string, _of: string) => `${part}%`,
    punctuality: (part: string, of: string) => `${part} / ${of} 项`,
    interaction: (part: string, _of: string) => `${part} 条`,
    score: (part: string, _of: string) => `${part} 分`,
  },
  forecast: '形考成绩预测',
  forecastOf: (low: string, high: string) => `大约在 ${low} 到 ${high} 分之间`,
  forecastLikely: (likely: string) => `；照目前的水平，最终约 ${likely} 分`,
  forecastRests: (results: number, weight: string, mean: string, spread: string) =>
    `依据：已公布的 ${results} 项得分，占形考 ${weight}%，平均 ${mean}%；其余按平均上下 ${spread} 个百分点估计。五次里约有四次落在这个范围，不是保证。`,
  noForecast: '已公布的得分不足 3 项，或成绩已经确定，不作预测',
  map: '各章掌握情况',
  mapNote: '按已公布答案的作答统计，一章至少 5 题才判断',
  chapter: '章节',
  level: '掌握',
  levels: { mastered: '已掌握', fair: '一般', weak: '薄弱', unknown: '数据不足' },
  rate: '正确率',
  answers: '答对 / 作答',
  noAnswers: '还没有公布答案的作答',
  adviceTitle: '建议',
  noAdvice: '目前没有建议，照这样学下去',
  advice: {
    taskDue: ({ title, due }: AdviceFacts) => `「${title}」${due} 截止，还没有提交`,
    weakChapter: ({ title, part, of }: AdviceFacts) => `「${title}」答对 ${part} / ${of} 题，建议练习错题`,
    mustSee: ({ title, part }: AdviceFacts) => `还有 ${part} 个必看资源没有学完，先学「${title}」`,
    pause: ({ part }: AdviceFacts) => `已经 ${part} 天没有学习本课程`,
    late: ({ part, of }: AdviceFacts) => `已截止的 ${of} 项任务中按时提交 ${part} 项，请留意截止时间`,
    quiet: (_: AdviceFacts) => '还没有参与讨论，可以提一个问题或回复同学',
  },
  act: {
    taskDue: '去完成',
    weakChapter: '练习错题',
    mustSee: '去学习',
    pause: '继续学习',
    late: '查看任务',
    quiet: '去讨论',
  },
  dismiss: '这条没有帮助',
  dismissed: '14 天内不再提示',
}

interface AdviceFacts {
  readonly title: string
  readonly part: number
  readonly of: number
  readonly due: string
}

export default zh
