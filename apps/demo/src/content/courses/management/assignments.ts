import { homework, middleTest, ON_PAPER, practice } from '../../kit/assign.ts'
import { rich } from '../../kit/rich.ts'
import { CURRENT_WEEK } from '../../terms.ts'
import type { DemoAssignment, DemoCheckOption, DemoQuestion } from '../../types.ts'

export const checkOptions: readonly DemoCheckOption[] = [
  { key: 'study', name: '资源学习', kind: 'resourceStudy', weight: 15, note: '必学资源全部学完得满分。' },
  { key: 'practice', name: '章节练习', kind: 'onlinePractice', weight: 10, note: '九次练习平均计分，每次取最高分。' },
  { key: 'homework', name: '网上作业', kind: 'webHomework', weight: 30, note: '六次作业平均计分。' },
  { key: 'test', name: '阶段测验', kind: 'midTest', weight: 15, note: '两次测验各占一半。' },
  { key: 'report', name: '个人诊断报告', kind: 'paperHomework', weight: 10, note: '访谈、分析、建议三部分。' },
  {
    ...{
      key: 'discussion',
      name: '案例讨论',
      kind: 'discussion',
      weight: 10,
      note: '六次案例讨论，参加四次以上得满分。',
    },
    rule: { by: 'count', posts: 0, replies: 4 },
  },
  { key: 'group', name: '小组活动', kind: 'groupActivity', weight: 10, note: '小组成绩六成，组内互评四成。' },
]

const written = { types: ['short', 'essay'] as const, count: 2 }

export const assignmentsOf = (bank: readonly DemoQuestion[]): DemoAssignment[] => [
  practice(1, '管理与管理者', 1),
  practice(2, '管理思想的演进', 3),
  practice(3, '组织环境与社会责任', 5),
  practice(4, '决策', 7),
  practice(5, '计划与目标管理', 8),
  practice(6, '组织', 10),
  practice(7, '领导', 12),
  practice(8, '激励、沟通与团队', 14),
  practice(9, '控制与创新', 16),
  homework(bank, {
    no: 1,
    title: '网上作业一：管理者的一天',
    instructions: '完成第 1 章学习后作答。解答题请用自己经历过的事例，不要照抄讲义中的例子。',
    chapters: [1],
    opensWeek: 2,
    closesWeek: 4,
    written,
  }),
  homework(bank, {
    no: 2,
    title: '网上作业二：从理论到身边',
    instructions: '覆盖第 2、3 章。分析题先点明理论，再联系事实，最后提出建议。',
    chapters: [2, 3],
    opensWeek: 5,
    closesWeek: 7,
    written,
  }),
  homework(bank, {
    no: 3,
    title: '网上作业三：决策与计划',
    instructions: '覆盖第 4、5 章。计算题请列出算式和单位，只写结果的按一半计分。',
    chapters: [4, 5],
    opensWeek: 8,
    closesWeek: 10,
    written,
  }),
  homework(bank, {
    no: 4,
    title: '网上作业四：组织与领导',
    instructions: '覆盖第 6、7 章。注意结合岗位和下属的具体特点，不要泛泛而谈。',
    chapters: [6, 7],
    // Open on every day of the demo school's current week, from its first minute.
    opensWeek: CURRENT_WEEK - 1,
    closesWeek: 13,
    written,
  }),
  homework(bank, {
    no: 5,
    title: '网上作业五：激励与沟通',
    instructions: '覆盖第 8 章。改写反馈的题目请写出完整的对话。',
    chapters: [8],
    opensWeek: 15,
    closesWeek: 17,
    written,
  }),
  homework(bank, {
    no: 6,
    title: '网上作业六：控制与变革',
    instructions: '覆盖第 9 章。措施要具体到谁、什么时候、做什么。',
    chapters: [9],
    opensWeek: 16,
    closesWeek: 18,
    draft: true,
    written,
  }),
  middleTest({
    no: 1,
    title: '阶段测验一（第 1—4 章）',
    instructions: '60 分钟，只能参加一次，到时自动交卷。每人一卷，题目随机抽取。可以查阅教材。',
    chapters: [1, 2, 3, 4],
    opensWeek: 8,
    closesWeek: 9,
  }),
  middleTest({
    no: 2,
    title: '阶段测验二（第 5—7 章）',
    instructions: '60 分钟，只能参加一次，到时自动交卷。每人一卷，题目随机抽取。可以查阅教材。',
    chapters: [5, 6, 7],
    opensWeek: 13,
    closesWeek: 14,
  }),
  {
    key: 'report-1',
    kind: 'paperHomework',
    checkOption: 'report',
    title: '个人报告：身边组织的管理诊断',
    instructions: rich(`
选择一个你熟悉的小组织（店铺、班组、社团、合作社等），访谈其中至少一人，写一份 1500 字左右的诊断报告，手写或打印后上交，并上传每一页的照片。

1. **概况**：做什么、多少人、怎样分工（200 字以内）。
2. **现象**：两到三个具体的问题，要有事实或数据。
3. **分析**：用本课程两种以上的理论或工具（如 SWOT、双因素理论、网络计划）说明原因。
4. **建议**：不少于三条，说明先后次序、由谁来做、需要多少花费。

评分：事实 25 分，分析 40 分，建议 25 分，文字 10 分。请隐去单位和个人的真实名称。`),
    chapter: null,
    opensWeek: 9,
    closesWeek: 14,
    ...ON_PAPER,
    onPaper: { place: '教学楼 A 座 203 室（管理教研室）', hours: '周二、周四 14:00—17:00', asksScans: true },
  },
]
