import type { DemoPost } from './types.ts'

export const managementTalk: readonly DemoPost[] = [
  {
    board: '主持教师通报',
    by: 'host',
    kind: 'topic',
    title: '第 10 周学习提示：控制与预算',
    text: '本周学习控制的类型与过程。请重点区分前馈、现场和反馈控制，并结合自己单位举一个例子，下周直播时请两位同学分享。',
    hoursAgo: 24 * 6,
    top: true,
    likes: 8,
    replies: [
      { by: 's2', after: 8, text: '我们单位的预算属于前馈控制，月底的偏差分析是反馈控制，这样理解对吗？', likes: 2 },
    ],
  },
  {
    board: '课程答疑',
    by: 's1',
    kind: 'question',
    title: '双因素理论里，工资到底算保健因素还是激励因素？',
    text: '教材把工资归到保健因素，可是发奖金的时候大家明显更有干劲，这不就是激励吗？',
    hoursAgo: 24 * 5,
    chapter: 2,
    likes: 10,
    replies: [
      { by: 's4', after: 3, text: '固定工资是保健因素，和业绩挂钩的奖金更接近激励因素。', likes: 6 },
      {
        by: 'host',
        after: 11,
        text: '要看它与什么相联系。固定发放、人人都有的，缺了会不满，有了也不会更努力，是保健因素；与成就和认可相联系的，就带有激励的性质。赫茨伯格讨论的是“起什么作用”，不是给报酬贴标签。',
        accepted: true,
        likes: 9,
      },
    ],
  },
  {
    board: '课程答疑',
    by: 'student',
    kind: 'question',
    title: '管理幅度和管理层次为什么成反比？',
    text: '能不能用一个具体的数字说明一下？组织规模一样的时候，怎么算？',
    hoursAgo: 30,
    chapter: 5,
    likes: 3,
    replies: [
      {
        by: 's6',
        after: 4,
        text: '假设有 64 名员工。幅度是 4 时需要 3 层（16、4、1），幅度是 8 时只要 2 层（8、1）。幅度越大，层次越少。',
        accepted: true,
        likes: 8,
      },
    ],
  },
  {
    board: '课程答疑',
    by: 's8',
    kind: 'question',
    title: '案例分析写多少字比较合适？',
    text: '作业要求“结合理论分析”，没有写字数。大家一般写多少？',
    hoursAgo: 9,
  },
  {
    board: '课程答疑',
    by: 's3',
    kind: 'topic',
    title: '整理了一份各章名词对照表，供大家复习',
    text: '把十章里容易混的名词放在一起比较：效率与效果、集权与分权、正式组织与非正式组织、前馈与反馈。每组写了一句话的区别，欢迎补充。',
    hoursAgo: 24 * 15,
    essence: true,
    likes: 21,
    replies: [
      { by: 's5', after: 2, text: '太有用了，收藏。', likes: 3 },
      { by: 's7', after: 30, text: '建议再加上“授权与分权”，我考试时就分不清。', likes: 4 },
      { by: 's3', after: 33, to: 1, text: '已经补充：授权是上级对下级的，分权是组织设计上的。', likes: 2 },
    ],
  },
]
