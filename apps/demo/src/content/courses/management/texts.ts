import { rich } from '../../kit/rich.ts'
import type { CourseTexts } from '../../types.ts'

export const texts: CourseTexts = {
  description: rich(`
《管理学基础》是管理类各专业的专业基础课，也是许多专业的通识选修课。课程以计划、组织、领导、控制四项职能为主线，讲授管理的基本原理和常用方法。

全课 9 章 29 节，共 72 学时。每一节都从一个身边的组织说起：社区超市、打印店、茶叶合作社、社区医院、招生办……学完之后，你应当能够用书上的道理，把自己单位里的一件事说清楚，并提出可行的改进办法。

本课程**案例多、讨论多**。作业中的分析题没有唯一答案，评分看三点：理论用得对不对，事实清不清楚，建议可不可行。`),
  aims: [
    '说清管理的含义、职能以及效率与效果的区别',
    '了解管理思想演进的脉络，能用权变观评价一种做法',
    '会用 PEST、SWOT 分析组织环境',
    '掌握量本利、决策树等基本决策方法，识别常见的决策偏差',
    '能制定合格的目标和计划，会找关键路线',
    '能比较组织结构形式，分析授权、领导、激励和沟通中的问题',
    '会设计简单的控制指标，了解变革的步骤',
  ],
  audience: '工商管理、行政管理、会计学、市场营销、物流管理、人力资源管理等本、专科专业一年级；其他专业选修。',
  before: '没有先修课程要求。有工作经历的同学会学得更有体会。',
  syllabus: [
    { chapter: '第 1 章 管理与管理者', goal: '理解管理的基本概念', hours: 7, ask: '能区分效率与效果' },
    { chapter: '第 2 章 管理思想的演进', goal: '了解主要理论', hours: 8, ask: '能说出代表人物与主张' },
    { chapter: '第 3 章 组织环境与社会责任', goal: '会分析环境', hours: 8, ask: '能完成一份 SWOT 分析' },
    { chapter: '第 4 章 决策', goal: '掌握决策过程与方法', hours: 10, ask: '会算保本点与期望值' },
    { chapter: '第 5 章 计划与目标管理', goal: '会制定目标与计划', hours: 8, ask: '会求关键路线' },
    { chapter: '第 6 章 组织', goal: '理解组织设计', hours: 10, ask: '能比较组织结构' },
    { chapter: '第 7 章 领导', goal: '掌握领导理论', hours: 7, ask: '能按情境选择领导方式' },
    { chapter: '第 8 章 激励、沟通与团队', goal: '掌握激励与沟通', hours: 7, ask: '能分析激励问题' },
    { chapter: '第 9 章 控制与创新', goal: '掌握控制，了解变革', hours: 7, ask: '会设计控制指标' },
  ],
  textbook: [
    {
      title: '管理学基础导学',
      author: '工商管理教研室',
      press: '云川开放大学教材中心',
      edition: '第 4 版',
      must: true,
    },
    {
      title: '身边的管理：案例三十则',
      author: '顾景明、叶知秋',
      press: '云川开放大学教材中心',
      edition: '第 1 版',
      must: false,
    },
  ],
  reference: [
    { title: '管理学：原理与方法，周三多等，复旦大学出版社' },
    { title: '管理学，斯蒂芬·罗宾斯等，中国人民大学出版社' },
    { title: '卓有成效的管理者，彼得·德鲁克，机械工业出版社' },
    { title: '国家统计局网站，查找行业与地区数据', url: 'https://www.stats.gov.cn' },
  ],
  implementRules: rich(`
课程以网上学习为主，每周约 4 小时：

1. 读本周图文讲解，想一想“我们单位是怎样的”；
2. 看短片或课件，完成章节练习；
3. 在案例讨论区发表一次看法，回复两位同学；
4. 按时完成网上作业与小组活动。

小组活动分一次，5 至 7 人一组，任务是为一个真实的小组织写一份诊断报告。小组成绩占六成，组内互评占四成。`),
  practiceRules: rich(`
每位同学完成一份“身边组织的管理诊断”个人报告，1500 字左右。要求：访谈该组织至少一人；用本课程的两种以上理论或工具分析；提出不少于三条建议，并说明先后次序和理由。涉及个人和单位的内容请隐去真实名称。`),
  examRules: rich(`
1. 总评成绩中形成性考核占 60%，终结性考试占 40%，总评 60 分及格。
2. 终结性考试为开卷，90 分钟，题型为选择（30 分）、计算（15 分）、简答（25 分）、案例分析（30 分）。可携带教材和笔记，不得互相借阅。
3. 案例分析题须结合材料作答，照抄教材条文而不联系材料的，得分不超过该题的一半。
4. 网上作业实行查重，相似度超过 60% 的退回重做一次，仍然超过的记 0 分。`),
  faq: [
    {
      q: '开卷考试是不是不用复习？',
      a: '不是。开卷考的是运用，临场翻书来不及。建议自己整理一份四页以内的提纲，把理论、适用条件和例子写在一起。',
      kind: '考核',
    },
    {
      q: '案例题没有标准答案，怎样得高分？',
      a: '先点明用哪个理论，再引用材料里的事实，最后给出对应的建议。三者一一对应，比罗列条文得分高得多。',
      kind: '学习方法',
    },
    {
      q: '我没有工作经历，作业要求结合单位怎么办？',
      a: '可以选学校社团、常去的店铺、家人的单位，访谈一位在那里工作的人即可。',
      kind: '作业',
    },
    {
      q: '统一指挥和统一领导有什么区别？',
      a: '统一指挥是一个下属只有一个上级；统一领导是同一目标的活动由一个人按一个计划领导。前者讲人，后者讲事。',
      kind: '概念',
    },
    {
      q: '正强化和负强化怎么区分？',
      a: '看行为是增加还是减少：两者都使行为增加。给予奖励是正强化，撤销不愉快的事是负强化；使行为减少的是惩罚和消退。',
      kind: '概念',
    },
    {
      q: '小组成员不参加讨论，会不会影响我的成绩？',
      a: '小组成绩占六成，组内互评占四成，未参加者互评分会很低。请组长在第一周就分工到人，并在平台上留下记录。',
      kind: '小组活动',
    },
    {
      q: '作业被退回重做怎么办？',
      a: '在作业页查看退回原因，修改后在三天内重新提交，每次作业只有一次重做机会。',
      kind: '作业',
    },
    {
      q: '决策树里的概率从哪里来？',
      a: '可以来自历史数据、同行经验或专家估计。报告中要写明来源，并做一次简单的变动分析：概率变到多少，结论会改变。',
      kind: '解题',
    },
  ],
  contact: [
    {
      name: '顾景明',
      duty: '主持教师',
      phone: '0500-8801216',
      email: 'gujingming@demo.example',
      hours: '周一、周三 9:00—11:30',
    },
    {
      name: '叶知秋',
      duty: '辅导教师',
      phone: '0500-8801217',
      email: 'yezhiqiu@demo.example',
      hours: '周四 19:00—21:00（网上）',
    },
    {
      name: '学生支持服务中心',
      duty: '学习咨询',
      phone: '0500-8801010',
      email: 'help@demo.example',
      hours: '每天 8:30—20:30',
    },
  ],
  calendar: [
    {
      weekNo: 1,
      chapter: 1,
      content: '课程导学；管理的含义与职能',
      way: 'live',
      hours: 2,
      selfStudy: '1.1 节',
      homework: '第 1 章练习',
    },
    {
      weekNo: 2,
      chapter: 1,
      content: '效率与效果，管理者的角色与技能',
      way: 'self',
      hours: 5,
      selfStudy: '1.2—1.3 节',
      homework: '网上作业一',
    },
    {
      weekNo: 3,
      chapter: 2,
      content: '古典管理理论',
      way: 'self',
      hours: 4,
      selfStudy: '2.1 节',
      homework: '第 2 章练习',
    },
    {
      weekNo: 4,
      chapter: 2,
      content: '霍桑试验与现代管理思想',
      way: 'face',
      hours: 4,
      selfStudy: '2.2—2.3 节',
      homework: '案例讨论：打卡引起的离职',
    },
    {
      weekNo: 5,
      chapter: 3,
      content: '一般环境与任务环境',
      way: 'self',
      hours: 4,
      selfStudy: '3.1 节',
      homework: '第 3 章练习；网上作业二',
    },
    {
      weekNo: 6,
      chapter: 3,
      content: 'SWOT 分析，社会责任',
      way: 'face',
      hours: 4,
      selfStudy: '3.2—3.3 节',
      homework: '案例讨论：茶叶合作社',
    },
    {
      weekNo: 7,
      chapter: 4,
      content: '决策过程与方法',
      way: 'live',
      hours: 10,
      selfStudy: '4.1—4.3 节',
      homework: '第 4 章练习',
    },
    {
      weekNo: 8,
      chapter: 5,
      content: '计划与目标管理',
      way: 'self',
      hours: 4,
      selfStudy: '5.1—5.2 节',
      homework: '阶段测验一；网上作业三',
    },
    {
      weekNo: 9,
      chapter: 5,
      content: '滚动计划、甘特图与网络计划',
      way: 'face',
      hours: 4,
      selfStudy: '5.3 节',
      homework: '第 5 章练习',
    },
    {
      weekNo: 10,
      chapter: 6,
      content: '组织设计与组织结构',
      way: 'face',
      hours: 5,
      selfStudy: '6.1—6.2 节',
      homework: '第 6 章练习；分组',
    },
    {
      weekNo: 11,
      chapter: 6,
      content: '授权与分权，人员配备与文化',
      way: 'self',
      hours: 5,
      selfStudy: '6.3—6.4 节',
      homework: '网上作业四；小组访谈',
    },
    {
      weekNo: 12,
      chapter: 7,
      content: '领导与权力，领导行为理论',
      way: 'live',
      hours: 3,
      selfStudy: '7.1—7.2 节',
      homework: '第 7 章练习',
    },
    {
      weekNo: 13,
      chapter: 7,
      content: '领导情境理论',
      way: 'face',
      hours: 4,
      selfStudy: '7.3 节',
      homework: '阶段测验二',
    },
    {
      weekNo: 14,
      chapter: 8,
      content: '激励理论',
      way: 'face',
      hours: 4,
      selfStudy: '8.1—8.2 节',
      homework: '个人诊断报告截止',
    },
    {
      weekNo: 15,
      chapter: 8,
      content: '沟通、冲突与团队',
      way: 'self',
      hours: 3,
      selfStudy: '8.3—8.4 节',
      homework: '第 8 章练习；网上作业五',
    },
    {
      weekNo: 16,
      chapter: 9,
      content: '控制的类型、过程与方法',
      way: 'self',
      hours: 3,
      selfStudy: '9.1—9.2 节',
      homework: '第 9 章练习',
    },
    {
      weekNo: 17,
      chapter: 9,
      content: '创新与变革',
      way: 'face',
      hours: 2,
      selfStudy: '9.3 节',
      homework: '网上作业六',
    },
    {
      weekNo: 18,
      chapter: null,
      content: '总复习：案例分析的答题方法',
      way: 'live',
      hours: 2,
      selfStudy: '复习提纲',
      homework: '整理开卷提纲',
    },
  ],
}
