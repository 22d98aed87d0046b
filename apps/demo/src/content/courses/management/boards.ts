import type { DemoBoard } from '../../types.ts'

/** Questions, the six cases that the discussion score requires, and mistakes in the material. */
export const boards: readonly DemoBoard[] = [
  {
    kind: 'course',
    title: '课程答疑',
    intro: '学习中不懂的地方在这里问。先搜一搜，常见的问题多半有人问过。',
  },
  {
    kind: 'course',
    title: '主持教师通报',
    intro: '每周的学习提示与作业讲评，由教师发表，同学可以回复。',
    teachersOnly: true,
  },
  {
    kind: 'chapter',
    chapter: 1,
    title: '案例四：热水器的维修期',
    intro: '用效率与效果、系统观分析，指标应当怎样设计？',
    maxScore: 100,
    closedWeek: 5,
  },
  {
    kind: 'chapter',
    chapter: 2,
    title: '案例二：打卡引起的离职',
    intro: '用人际关系学说和双因素理论解释。什么样的岗位适合打卡？',
    maxScore: 100,
    closedWeek: 7,
  },
  {
    kind: 'chapter',
    chapter: 3,
    title: '案例三：三份报价单',
    intro: '小林的做法合法吗？合乎道德吗？制度应当怎样修改？',
    maxScore: 100,
    closedWeek: 9,
  },
  {
    kind: 'chapter',
    chapter: 6,
    title: '案例一：谁来关窗',
    intro: '原来的规定违背了哪一条组织原则？改进后的办法还有什么漏洞？',
    maxScore: 100,
  },
  {
    kind: 'chapter',
    chapter: 8,
    title: '案例五：会议室之争',
    intro: '双方的立场和利益各是什么？除了先来后到，还有哪些办法？',
    maxScore: 100,
  },
  {
    kind: 'chapter',
    chapter: 9,
    title: '案例六：电子病历的两次推行',
    intro: '按变革三步对照两次做法。如果有一位资深医生坚持手写，你怎么办？',
    maxScore: 100,
  },
  { kind: 'errata', title: '教材与资源勘误', intro: '发现讲义、视频或试题有错，请写明章节和位置。', reviewed: true },
]
