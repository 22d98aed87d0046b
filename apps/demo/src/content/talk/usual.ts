import type { DemoPost } from './types.ts'

/** Two threads of courses that are not written out whole. */
export const usualTalk: readonly DemoPost[] = [
  {
    board: '课程答疑',
    by: 's1',
    kind: 'question',
    title: '形成性考核一共几次，各占多少分？',
    text: '第一次学这样的课程，想先弄清楚形成性考核的组成，好安排时间。',
    hoursAgo: 24 * 50,
    likes: 3,
    replies: [
      {
        by: 'host',
        after: 15,
        text: '请看“考核比例”页面，每一项的次数、比例和截止时间都写在那里，以页面上的为准。',
        accepted: true,
        likes: 4,
      },
      { by: 's2', after: 17, to: 0, text: '找到了，谢谢老师。' },
    ],
  },
  {
    board: '课程答疑',
    by: 's3',
    kind: 'topic',
    title: '有没有同学想一起学，每周互相提醒进度？',
    text: '我白天上班，只有晚上有时间，容易拖到最后。想找几位同学互相监督，每周日在这里说一下学到哪儿了。',
    hoursAgo: 24 * 20,
    likes: 5,
    replies: [
      { by: 's4', after: 6, text: '算我一个，我学到第三章了。', likes: 1 },
      { by: 's5', after: 26, text: '我也来，本周补上前两章的练习。', likes: 1 },
    ],
  },
]

export interface SchoolBoard {
  readonly title: string
  readonly intro: string
  readonly teachersOnly?: true
}
export const schoolBoards: readonly SchoolBoard[] = [
  { title: '新生报到与学习方法', intro: '怎样选课、怎样安排时间、平台怎样使用：新生的问题都可以在这里问。' },
  { title: '校园生活', intro: '读书、锻炼、同城学习小组：学习之外的交流。' },
]

export const schoolTalk: readonly DemoPost[] = [
  {
    board: '新生报到与学习方法',
    by: 's1',
    kind: 'question',
    title: '手机上看的课，时长会算进去吗？',
    text: '通勤的时候用手机看视频，回家用电脑继续看，两边的学习时长会合在一起吗？',
    hoursAgo: 24 * 13,
    likes: 12,
    replies: [
      { by: 's2', after: 2, text: '会合在一起，但是同一时间开两个窗口只算一个。', accepted: true, likes: 9 },
      { by: 'student', after: 5, text: '补充一下：换设备以后会从上次看到的地方继续。', likes: 3 },
    ],
  },
  {
    board: '新生报到与学习方法',
    by: 's4',
    kind: 'topic',
    title: '在职学习两年的一点经验：每天固定半小时',
    text: '不要等有整块时间再学。我每天晚饭后固定半小时，先做前一天的练习，再看新的内容。两年下来没有缺过一次作业。',
    hoursAgo: 24 * 25,
    essence: true,
    likes: 34,
    replies: [
      { by: 's6', after: 9, text: '请问周末会多学一些吗？' },
      { by: 's4', after: 12, to: 0, text: '周末用来做作业和复习，新内容都放在平时。', likes: 5 },
    ],
  },
  {
    board: '校园生活',
    by: 's5',
    kind: 'topic',
    title: '周末图书馆自习，有同城的同学一起吗？',
    text: '我一般周六上午去市图书馆二楼，复习数学和英语。有一起的同学可以在这里说一声。',
    hoursAgo: 40,
    likes: 7,
    replies: [{ by: 's7', after: 3, text: '我周六也去，到时候见。', likes: 1 }],
  },
]
