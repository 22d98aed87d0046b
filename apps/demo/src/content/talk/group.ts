import type { DemoPost } from './types.ts'

/** A post of a group: it has no title, and may be minutes or bring a handout. */
export type GroupPost = Omit<DemoPost, 'title' | 'board' | 'kind'> & {
  readonly minutes?: true
  readonly handout?: true
}

/** The group of `student`: four people and an application of matrices. */
export const ownGroupTalk: readonly GroupPost[] = [
  {
    by: 'student',
    text: '大家好，我是组长。我们的应用题目定为“用矩阵安排三个仓库的调运”，先在这里把分工说清楚，每人认领一块。',
    hoursAgo: 24 * 9,
    top: true,
    likes: 3,
    replies: [
      { by: 's1', after: 2, text: '我来收集三个仓库的库存和运价数据，周三前放上来。', likes: 2 },
      { by: 's2', after: 5, text: '我负责列方程组，化成阶梯形那一步也我来。' },
      { by: 's3', after: 9, text: '那我写报告和做演示，画图也归我。', likes: 1 },
      { by: 'student', after: 11, text: '好，我来检查和汇总。有问题在这里说，不要私聊，免得漏掉。' },
    ],
  },
  {
    by: 'student',
    text: '**第一次讨论纪要**（周二晚）\n\n1. 题目：三个仓库到四个门店的调运。\n\n2. 分工：数据、列式与化简、报告与演示、检查各一人。\n\n3. 下次讨论：周五晚八点，先看数据。',
    hoursAgo: 24 * 8,
    minutes: true,
    likes: 2,
  },
  {
    by: 's1',
    text: '数据整理好了：运价是我打电话问的，有两个门店给的是区间，我取了中间值。大家看看这样合不合适？',
    hoursAgo: 24 * 5,
    likes: 2,
    replies: [
      {
        by: 's2',
        after: 1,
        text: '取中间值可以，但是报告里要写明。另外总库存比总需求多 20 件，要不要设一个虚的门店？',
      },
      {
        by: 'face',
        after: 20,
        text: '可以设一个虚门店吸收多出来的库存，运价记为零。这样方程组的个数和未知量也对得上。',
        likes: 4,
      },
    ],
  },
  {
    by: 'face',
    text: '这是上一届一个小组的报告提纲，供你们参考结构，内容请自己写。',
    hoursAgo: 24 * 4,
    handout: true,
    likes: 3,
    replies: [{ by: 's3', after: 3, text: '谢谢老师，我照这个结构搭了框架。' }],
  },
  {
    by: 's2',
    text: '化成阶梯形以后秩是 6，未知量 12 个，所以自由未知量有 6 个。我先固定了运价高的几条线路为零，得到一组可行的安排，晚上把过程拍照放上来。',
    hoursAgo: 20,
    likes: 1,
    replies: [{ by: 'student', after: 3, text: '太好了。秩是 6 这一步写详细些，老师会问。' }],
  },
]

/** What every other group has said so far. */
export const otherGroupTalk: readonly GroupPost[] = [
  {
    by: 's0',
    text: '我们组先建个讨论，想做“密码与可逆矩阵”的题目，大家觉得怎么样？',
    hoursAgo: 24 * 6,
    likes: 1,
    replies: [{ by: 's1', after: 4, text: '同意，例子好找，也好演示。' }],
  },
]
