import type { DemoBoard } from '../../types.ts'

/** One board for questions, one for alternative solutions, and one for each difficult chapter. */
export const boards: readonly DemoBoard[] = [
  {
    kind: 'course',
    title: '课程答疑',
    intro: '提问时写明第几章第几题、自己算到了哪一步。辅导教师两个工作日内答复。',
    counted: true,
  },
  {
    kind: 'course',
    title: '一题多解',
    intro: '同一道题，你还有别的做法吗？欢迎写出每一步的理由。',
    counted: true,
  },
  {
    kind: 'chapter',
    chapter: 1,
    title: '行列式的计算技巧',
    intro: '化为上三角、按行展开、找规律：说说你怎样选。',
    counted: true,
    closedWeek: 6,
  },
  {
    kind: 'chapter',
    chapter: 3,
    title: '初等变换算错在哪一步',
    intro: '把算错的过程贴出来，大家一起找。',
    counted: true,
  },
  {
    kind: 'chapter',
    chapter: 4,
    title: '含参数的方程组怎样讨论',
    intro: '先消元还是先算行列式？举例说明。',
    counted: true,
  },
  { kind: 'errata', title: '教材与资源勘误', intro: '发现讲义、视频或试题有错，请写明章节和位置。', reviewed: true },
]
