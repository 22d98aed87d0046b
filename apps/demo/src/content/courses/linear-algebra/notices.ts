import { rich } from '../../kit/rich.ts'
import type { DemoNotice } from '../../types.ts'

const courseCode = 'MA2102'

export const notices: readonly DemoNotice[] = [
  {
    key: 'la-welcome',
    category: 'course',
    courseCode,
    title: '《线性代数》开课导学与学习建议',
    body: rich(`
各位同学好，欢迎学习《线性代数》。本学期共 18 周，请先阅读教学日历和考核说明，了解每周的任务和截止时间。

三点建议：第一，每周至少动手算两道例题；第二，章节练习可以反复做，先不看书做一遍，找出薄弱点；第三，听不懂的地方不要攒，当周就在讨论区提问。

首次直播导学在第 1 周周六晚 19:30，不能参加的同学请看回放。`),
    daysAgo: 74,
    pinned: false,
    needConfirm: true,
  },
  {
    key: 'la-hw1-review',
    category: 'course',
    courseCode,
    title: '网上作业一批阅完毕，讲评已发布',
    body: rich(`
作业一平均分 78.6。失分集中在两处：一是四阶行列式直接套用对角线法则；二是提公因子时漏乘。讲评文档已放在第 1 章，请得分低于 60 分的同学在一周内提交第二次作答。`),
    daysAgo: 46,
    pinned: false,
    needConfirm: false,
  },
  {
    key: 'la-test1',
    category: 'course',
    courseCode,
    title: '阶段测验一安排：第 8—9 周，60 分钟，一次机会',
    body: rich(`
测验范围为第 1—4 章，题目随机抽取，每人一卷。进入后开始计时，关闭页面不暂停；如遇断网，请尽快重新进入，已保存的答案不会丢失。

请在电脑上完成，并准备草稿纸。因病因公不能参加的，请在测验结束前向辅导员请假。`),
    daysAgo: 24,
    pinned: false,
    needConfirm: true,
  },
  {
    key: 'la-test2',
    category: 'course',
    courseCode,
    title: '阶段测验二安排：第 10—12 周，60 分钟，一次机会',
    body: rich(`
测验范围为第 5—6 章，题目随机抽取，每人一卷，第 12 周周日 24:00 截止。规则与阶段测验一相同：进入后开始计时，到时自动交卷，已保存的答案不会丢失。`),
    daysAgo: 8,
    pinned: false,
    needConfirm: true,
  },
  {
    key: 'la-hw4',
    category: 'course',
    courseCode,
    title: '提醒：网上作业四本周日 24:00 截止',
    body: rich(`
作业四覆盖第 4、5 章。讨论含参数的方程组时，请不要用可能为零的式子作除数。截止后 7 天内补交，得分扣 10%。`),
    daysAgo: 2,
    pinned: true,
    needConfirm: false,
  },
  {
    key: 'la-lab',
    category: 'course',
    courseCode,
    title: '课程实验开放：用电子表格做投入产出分析',
    body: rich(`
课程实验已开放，第 15 周周日截止。可以用身边的小系统作为对象，数据可以估计，但要说明理由。优秀作业将在最后一次直播中展示。`),
    daysAgo: 1,
    pinned: false,
    needConfirm: false,
  },
]
