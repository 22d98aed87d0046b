/** What people of the demo school searched in the help without finding it: the word, how many people, days ago. */
export const HELP_MISSES: readonly (readonly [word: string, people: number, daysAgo: number])[] = [
  ['学位英语', 9, 1],
  ['学生证补办', 6, 1],
  ['毕业证什么时候发', 5, 3],
  ['学费发票', 4, 2],
  ['学位英语', 4, 6],
  ['免修申请', 3, 4],
  ['学分银行', 3, 9],
  ['校车时刻', 2, 5],
  ['毕业证什么时候发', 2, 12],
  ['xueweizheng', 2, 8],
  ['课表导出到手机', 1, 7],
  ['图书馆账号', 1, 15],
]

/** What readers say about articles: the article's key, who, whether it helped, why, days ago, whether it was handled. */
export const HELP_FEEDBACK: readonly {
  readonly key: string
  readonly who: string
  readonly useful: boolean
  readonly opinion: string
  readonly daysAgo: number
  readonly handled?: true
}[] = [
  { key: 'webHomeWork', who: 'student', useful: true, opinion: '', daysAgo: 1 },
  {
    key: 'webHomeWork',
    who: '2025310100001',
    useful: false,
    opinion: '希望写明手机拍照上传的作业最多传几张。',
    daysAgo: 1,
  },
  { key: 'goOnStudy', who: 'student', useful: true, opinion: '', daysAgo: 2 },
  {
    key: 'testScoreNew',
    who: '2025310100001',
    useful: false,
    opinion: '看不懂“权重”是什么意思，能举个例子吗？',
    daysAgo: 3,
  },
  {
    key: 'onlinePracticeReview',
    who: 'face',
    useful: true,
    opinion: '快捷键很省时间，谢谢！',
    daysAgo: 3,
    handled: true,
  },
  { key: 'settingExaminate', who: 'host', useful: true, opinion: '', daysAgo: 4 },
  { key: 'curriculumNew', who: 'teacher', useful: true, opinion: '', daysAgo: 5 },
  {
    key: 'studentList',
    who: 'edu',
    useful: false,
    opinion: '导入模板里“入学年级”的格式最好写在这里。',
    daysAgo: 6,
    handled: true,
  },
  { key: 'courseOpen', who: 'college', useful: true, opinion: '', daysAgo: 8 },
  { key: 'classStudents', who: 'instructor', useful: true, opinion: '', daysAgo: 9 },
]

/** An article that the school has written itself: as it was online first, as it is now, and what is edited beside it. */
export const OWN_HELP = {
  category: { name: '本校服务', nameEn: 'Our school' },
  title: '考试周服务：咨询电话、机房开放与自助打印',
  titleEn: 'Exam week: whom to call, open computer rooms, printing',
  first:
    '<p>考试周期间，教务处咨询电话每天 8:00–20:00 有人值守。</p><ul><li><p>本部机房：逸夫楼 201，开放到 21:00</p></li><li><p>分校机房：以分校通知为准</p></li></ul>',
  now: '<p>考试周期间，教务处咨询电话每天 8:00–21:00 有人值守，终考当天 7:30 起。</p><ul><li><p>本部机房：逸夫楼 201、203，开放到 21:30</p></li><li><p>分校机房：以分校通知为准</p></li><li><p>打印：一楼大厅自助打印机，凭学号使用</p></li></ul>',
  en: '<p>In exam week the office answers the phone from 8:00 to 21:00, on days of finals from 7:30.</p><ul><li><p>Computer rooms of the head school: Yifu Building 201 and 203, open until 21:30</p></li><li><p>Branches: see their notices</p></li></ul>',
  draft:
    '<p>考试周期间，教务处咨询电话每天 8:00–21:00 有人值守，终考当天 7:00 起。</p><ul><li><p>本部机房：逸夫楼 201、203、205，开放到 21:30</p></li><li><p>分校机房：以分校通知为准</p></li><li><p>打印：一楼大厅自助打印机，凭学号使用</p></li></ul>',
} as const
