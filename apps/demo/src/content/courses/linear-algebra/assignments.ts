import { homework, middleTest, ON_PAPER, practice } from '../../kit/assign.ts'
import { rich } from '../../kit/rich.ts'
import { CURRENT_WEEK } from '../../terms.ts'
import type { DemoAssignment, DemoCheckOption, DemoQuestion } from '../../types.ts'

export const checkOptions: readonly DemoCheckOption[] = [
  { key: 'study', name: '资源学习', kind: 'resourceStudy', weight: 15, note: '必学资源全部学完得满分，按完成比例计。' },
  { key: 'practice', name: '章节练习', kind: 'onlinePractice', weight: 15, note: '九次练习平均计分，每次取最高分。' },
  { key: 'homework', name: '网上作业', kind: 'webHomework', weight: 25, note: '六次作业平均计分。' },
  { key: 'sheets', name: '书面作业', kind: 'paperHomework', weight: 3, note: '两次手写作业平均计分。' },
  { key: 'quiz', name: '随堂书面测验', kind: 'paperTest', weight: 2, note: '闭卷计算，两次各占一半。' },
  { key: 'test', name: '阶段测验', kind: 'midTest', weight: 20, note: '两次测验各占一半。' },
  { key: 'lab', name: '课程实验', kind: 'lab', weight: 5, note: '投入产出模型电子表格实验。' },
  {
    ...{
      key: 'discussion',
      name: '讨论参与',
      kind: 'discussion',
      weight: 10,
      note: '有效发帖 3 次、回复 5 次得满分。',
    },
    rule: { by: 'count', posts: 3, replies: 5 },
  },
  { key: 'attendance', name: '面授考勤', kind: 'attendance', weight: 5, note: '看直播回放视同到课一半。' },
]

const written = (count: number) => ({ types: ['short'] as const, count })

export const assignmentsOf = (bank: readonly DemoQuestion[]): DemoAssignment[] => [
  practice(1, '行列式', 1),
  practice(2, '矩阵及其运算', 3),
  practice(3, '初等变换与矩阵的秩', 5),
  practice(4, '线性方程组', 7),
  practice(5, '向量组的线性相关性', 9),
  practice(6, '线性方程组解的结构', 11),
  practice(7, '特征值与特征向量', 12),
  practice(8, '正交性与实对称矩阵', 14),
  practice(9, '二次型', 16),
  homework(bank, {
    no: 1,
    title: '网上作业一：行列式的计算',
    instructions: '完成第 1 章学习后作答。计算题请写清每一步用到的性质，只写得数的按一半计分。',
    chapters: [1],
    opensWeek: 2,
    closesWeek: 4,
    written: written(2),
  }),
  homework(bank, {
    no: 2,
    title: '网上作业二：矩阵运算与逆矩阵',
    instructions: '注意矩阵相乘的左右次序。求逆之后请用乘积等于单位矩阵检验。',
    chapters: [2],
    opensWeek: 4,
    closesWeek: 6,
    written: written(2),
  }),
  homework(bank, {
    no: 3,
    title: '网上作业三：初等变换与秩',
    instructions: '行变换请逐步写出，变换之间用箭头或波浪号，不要用等号。',
    chapters: [3],
    opensWeek: 6,
    closesWeek: 8,
    written: written(2),
  }),
  homework(bank, {
    no: 4,
    title: '网上作业四：方程组与向量组',
    instructions: '覆盖第 4、5 章。讨论参数时请把每一种情形都写出来，并说明依据的是哪两个秩。',
    chapters: [4, 5],
    opensWeek: 9,
    closesWeek: 11,
    written: written(2),
  }),
  homework(bank, {
    no: 5,
    title: '网上作业五：解的结构与特征值',
    instructions: '覆盖第 6、7 章。通解请写成“特解加基础解系”的形式，并注明任意常数。',
    chapters: [6, 7],
    // Open on every day of the demo school's current week, from its first minute.
    opensWeek: CURRENT_WEEK - 1,
    closesWeek: 14,
    written: written(2),
  }),
  homework(bank, {
    no: 6,
    title: '网上作业六：正交化与二次型',
    instructions: '覆盖第 8、9 章。正交矩阵的各列必须单位化。',
    chapters: [8, 9],
    opensWeek: 16,
    closesWeek: 18,
    draft: true,
    written: written(2),
  }),
  middleTest({
    no: 1,
    title: '阶段测验一（第 1—4 章）',
    instructions: '60 分钟，只能参加一次，到时自动交卷。每人一卷，题目随机抽取。请准备好草稿纸。',
    chapters: [1, 2, 3, 4],
    opensWeek: 8,
    closesWeek: 9,
  }),
  middleTest({
    no: 2,
    title: '阶段测验二（第 5—6 章）',
    instructions: '60 分钟，只能参加一次，到时自动交卷。每人一卷，题目随机抽取。测验前请完成第 5、6 章练习。',
    chapters: [5, 6],
    // Spans the demo school's current week, so that there is a timed test to sit on any day.
    opensWeek: CURRENT_WEEK - 1,
    closesWeek: CURRENT_WEEK + 1,
  }),
  {
    key: 'lab-0',
    kind: 'lab',
    checkOption: 'lab',
    title: '课程实验：用电子表格解线性方程组',
    instructions: rich(`
在机房完成，当堂由教师检查。

1. 把教材例 4-3 的方程组写成矩阵，用矩阵求逆函数求解。
2. 改变一个系数，使方程组无解，说明电子表格给出什么结果。

评分：求解 60 分，说明 40 分。`),
    chapter: 4,
    opensWeek: 6,
    closesWeek: 9,
    ...ON_PAPER,
    onPaper: { place: '实验楼 302 机房', hours: '第 7 周周三 14:00—16:00', bring: '校园卡' },
  },
  {
    key: 'lab-1',
    kind: 'lab',
    checkOption: 'lab',
    title: '课程实验：用电子表格做投入产出分析',
    instructions: rich(`
在机房用电子表格完成，把表格和一份 300 字以上的说明存成一个 PDF，作为实验报告上传。

1. 任选一个有两到三个部门的小系统（如农场与加工坊、食堂与种植基地），给出直接消耗系数矩阵，注明数据来源或估计的理由。
2. 在电子表格中用矩阵求逆与矩阵乘法函数，求出满足给定最终需求的总产出。
3. 把其中一个消耗系数提高 20%，重新计算，比较总产出的变化。
4. 说明：哪个部门受影响最大？为什么？

评分：模型合理 30 分，计算正确 40 分，分析 20 分，表格整洁 10 分。`),
    chapter: 6,
    opensWeek: 11,
    closesWeek: 15,
    ...ON_PAPER,
    onPaper: {
      place: '实验楼 302 机房',
      hours: '第 12、13 周周三 14:00—17:00，任选一次',
      bring: '校园卡、U 盘',
      asksScans: true,
    },
  },
  {
    key: 'sheets-1',
    kind: 'paperHomework',
    checkOption: 'sheets',
    title: '书面作业一：行列式与矩阵手算',
    instructions: rich('手写完成教材习题 1-3、1-5、2-4，写清每一步用到的性质。用作业纸书写，写清题号。'),
    chapter: 2,
    opensWeek: 4,
    closesWeek: 7,
    ...ON_PAPER,
    onPaper: { place: '教学楼 A 座 203 室（数学教研室）', hours: '周二、周四 14:00—17:00' },
  },
  {
    key: 'sheets-2',
    kind: 'paperHomework',
    checkOption: 'sheets',
    title: '书面作业二：线性方程组的解',
    instructions: rich(`
手写完成，并上传每一页的照片。

1. 用初等行变换解教材习题 4-2 的四个方程组。
2. 讨论参数取何值时有唯一解、无穷多解、无解。
3. 写出通解，并指出自由未知量。

评分：变换 40 分，讨论 30 分，通解 30 分。`),
    chapter: 4,
    opensWeek: 9,
    closesWeek: 14,
    ...ON_PAPER,
    onPaper: { place: '教学楼 A 座 203 室（数学教研室）', hours: '周二、周四 14:00—17:00', asksScans: true },
  },
  {
    key: 'quiz-1',
    kind: 'paperTest',
    checkOption: 'quiz',
    title: '随堂测验一：行列式与矩阵',
    instructions: rich('闭卷，120 分钟。计算题四道，证明题一道。'),
    chapter: 2,
    opensWeek: 8,
    closesWeek: 8,
    ...ON_PAPER,
    onPaper: { place: '教学楼 B 座 105 室', bring: '身份证、计算器、黑色签字笔' },
  },
  {
    key: 'quiz-2',
    kind: 'paperTest',
    checkOption: 'quiz',
    title: '随堂测验二：向量组与方程组',
    instructions: rich('闭卷，120 分钟。提前 15 分钟入场，迟到 30 分钟不得入场。'),
    chapter: 5,
    opensWeek: 13,
    closesWeek: 13,
    ...ON_PAPER,
    onPaper: { place: '教学楼 B 座 105 室', bring: '身份证、黑色签字笔' },
  },
]
