import { rich } from '../../kit/rich.ts'
import type { CourseTexts } from '../../types.ts'

const r = String.raw

export const texts: CourseTexts = {
  description: rich(r`
《线性代数》是理工与经管类本科专业的公共基础课，研究向量、矩阵和线性方程组。工程计算、数据分析、经济模型、图像处理里的许多问题，最后都归结为解一个线性方程组，或求一个矩阵的特征值。

本课程面向在职学习者编写：每一节只讲一个中心问题，先从一个看得见的例子入手，再给出定义、定理和计算步骤，最后点明容易出错的地方。全课 9 章 31 节，共 72 学时，其中面授辅导 18 学时，网上学习与作业 54 学时。

学习本课程不要求高深的预备知识，会解二元一次方程组、会因式分解就可以开始。但它的概念环环相扣，**落下一章，后面两章都会吃力**，请按教学日历每周安排 4 到 5 小时。`),
  aims: [
    '会用行列式、矩阵的运算与初等变换完成基本计算',
    '能用秩判断线性方程组解的情况，求出通解并说明其结构',
    '理解向量组的线性相关性，会求极大无关组、基与坐标',
    '会求特征值与特征向量，能判断并实现矩阵的对角化',
    '会化二次型为标准形，能判别正定性',
    '能把简单的实际问题列成线性方程组或转移矩阵，并解释计算结果',
  ],
  audience:
    '计算机科学与技术、软件工程、机械电子工程、土木工程、会计学、工商管理等本科专业一年级第二学期或二年级第一学期。',
  before: '高中数学；建议先学《高等数学基础》，但不是必须。',
  syllabus: [
    { chapter: '第 1 章 行列式', goal: '掌握行列式的性质与计算', hours: 8, ask: '能独立计算四阶行列式' },
    {
      chapter: '第 2 章 矩阵及其运算',
      goal: '掌握矩阵运算与逆矩阵',
      hours: 9,
      ask: '会求二、三阶逆矩阵，会解矩阵方程',
    },
    { chapter: '第 3 章 初等变换与矩阵的秩', goal: '熟练使用初等行变换', hours: 8, ask: '能化行最简形、求秩、求逆' },
    { chapter: '第 4 章 线性方程组', goal: '掌握解的判定', hours: 8, ask: '会讨论含参数的方程组' },
    { chapter: '第 5 章 向量组的线性相关性', goal: '理解相关性与秩', hours: 9, ask: '会判别相关性，会求极大无关组' },
    { chapter: '第 6 章 线性方程组解的结构', goal: '掌握通解的结构', hours: 6, ask: '会求基础解系与通解' },
    { chapter: '第 7 章 特征值与特征向量', goal: '掌握特征值与对角化', hours: 10, ask: '会求特征值、特征向量并对角化' },
    { chapter: '第 8 章 正交性与实对称矩阵', goal: '掌握正交化方法', hours: 7, ask: '会用正交矩阵将实对称矩阵对角化' },
    { chapter: '第 9 章 二次型', goal: '掌握标准形与正定性', hours: 7, ask: '会化标准形，会判别正定' },
  ],
  textbook: [
    { title: '线性代数导学讲义', author: '数学教研室', press: '云川开放大学教材中心', edition: '第 3 版', must: true },
    {
      title: '线性代数习题与解答',
      author: '沈若谷、罗思齐',
      press: '云川开放大学教材中心',
      edition: '第 2 版',
      must: false,
    },
  ],
  reference: [
    { title: '工程数学 线性代数，同济大学数学科学学院，高等教育出版社' },
    { title: 'Introduction to Linear Algebra，Gilbert Strang，Wellesley-Cambridge Press' },
    { title: 'GeoGebra 在线作图，可拖动向量观察线性组合', url: 'https://www.geogebra.org/classic' },
  ],
  implementRules: rich(`
课程采用“网上自学为主、面授辅导为辅”的方式，每周按下面的顺序学习：

1. 读本周的图文讲解，做每节末的例题，看短视频；
2. 完成本章练习，至少一次达到 80 分；
3. 有不懂的地方先查常见问题，再到本章讨论区提问，辅导教师两个工作日内答复；
4. 按时完成网上作业，主观题在截止后 7 天内批阅完毕。

面授辅导每两周一次，由各分校安排，内容是本阶段的难点和典型题。不能到场的同学可以看直播回放。`),
  practiceRules: rich(`
本课程设一次课程实验：用电子表格完成一个小型投入产出模型。要求写出直接消耗系数矩阵，用电子表格的矩阵函数求出总产出，改变一个系数观察结果的变化，并写 300 字以上的说明。实验在第 11 周至第 15 周进行，提交一个电子表格文件和一份说明。`),
  examRules: rich(`
1. 总评成绩由形成性考核与终结性考试组成，各占 50%，总评 60 分及格。
2. 终结性考试为闭卷，90 分钟，题型为单项选择（20 分）、填空（20 分）、计算（50 分）、证明（10 分），可携带不具备编程功能的计算器。
3. 形成性考核由资源学习、章节练习、网上作业、阶段测验、课程实验、讨论与考勤组成，比例见考核方案。
4. 阶段测验每次 60 分钟，只能参加一次，到时自动交卷。请提前检查网络。
5. 抄袭他人作业的，双方该次作业均记 0 分。`),
  faq: [
    {
      q: '数学基础很差，能学会这门课吗？',
      a: '能。线性代数的计算只用到加减乘除，难在概念多、符号多。请务必自己动手算例题，不要只看。',
      kind: '学习方法',
    },
    {
      q: '矩阵和行列式到底有什么区别？',
      a: '矩阵是一张数表，行数和列数可以不同；行列式是由方阵算出来的一个数。对矩阵做初等行变换用箭头连接，对行列式化简用等号连接。',
      kind: '概念',
    },
    {
      q: '为什么解方程组不能做列变换？',
      a: '一列对应一个未知数。列变换会打乱未知数的对应关系，如果牵涉常数列，方程组就变成另一个了。',
      kind: '概念',
    },
    {
      q: '怎么选自由变量？',
      a: '化为行最简形后，主元所在的列对应主变量，其余的列对应自由变量，让自由变量依次取单位向量，就得到基础解系。',
      kind: '解题',
    },
    {
      q: '我的通解和参考答案不一样，是不是错了？',
      a: '基础解系和特解都不唯一。把你的特解代入原方程组、把基础解系代入导出组检验，再看向量个数对不对，都满足就是对的。',
      kind: '解题',
    },
    {
      q: '求特征值时三次方程解不出来怎么办？',
      a: '先用行变换把行列式化出公因式，不要急着展开。教材和考试中的三次多项式都可以提出一次因式。',
      kind: '解题',
    },
    {
      q: '网上作业里的公式怎么输入？',
      a: '编辑框上方有公式按钮，可以用键盘输入或点选；也可以在纸上写好，拍照作为图片上传，注意光线和方向。',
      kind: '平台使用',
    },
    {
      q: '作业过了截止时间还能交吗？',
      a: '截止后 7 天内可以补交，得分扣 10%。超过 7 天请联系面授教师说明原因，由主持教师决定是否延期。',
      kind: '考核',
    },
    {
      q: '章节练习要做多少遍？',
      a: '不限次数，取最高分。建议第一遍不看书做，第二遍针对错题重学后再做。',
      kind: '考核',
    },
    {
      q: '终考会考证明题吗？',
      a: '会有一道 10 分的证明题，范围是线性无关、可逆性、解的结构、正定性四类，作业中都有同类题。',
      kind: '考核',
    },
  ],
  contact: [
    {
      name: '沈若谷',
      duty: '主持教师',
      phone: '0500-8801126',
      email: 'shenruogu@demo.example',
      hours: '周二、周四 14:00—17:00',
    },
    {
      name: '罗思齐',
      duty: '辅导教师',
      phone: '0500-8801127',
      email: 'luosiqi@demo.example',
      hours: '周三 19:00—21:00（网上）',
    },
    {
      name: '教务处考务办公室',
      duty: '考试咨询',
      phone: '0500-8801050',
      email: 'exam@demo.example',
      hours: '工作日 9:00—17:00',
    },
  ],
  calendar: [
    {
      weekNo: 1,
      chapter: 1,
      content: '课程导学；二、三阶行列式，n 阶行列式的定义',
      way: 'live',
      hours: 2,
      selfStudy: '1.1—1.2 节',
      homework: '第 1 章练习（可反复做）',
    },
    {
      weekNo: 2,
      chapter: 1,
      content: '行列式的性质，按行展开与克拉默法则',
      way: 'self',
      hours: 4,
      selfStudy: '1.3—1.4 节',
      homework: '网上作业一',
    },
    {
      weekNo: 3,
      chapter: 2,
      content: '矩阵的线性运算与乘法',
      way: 'face',
      hours: 4,
      selfStudy: '2.1—2.2 节',
      homework: '第 2 章练习',
    },
    {
      weekNo: 4,
      chapter: 2,
      content: '逆矩阵与分块矩阵',
      way: 'self',
      hours: 5,
      selfStudy: '2.3—2.4 节',
      homework: '网上作业二',
    },
    {
      weekNo: 5,
      chapter: 3,
      content: '初等变换，行阶梯形与行最简形',
      way: 'face',
      hours: 4,
      selfStudy: '3.1—3.2 节',
      homework: '第 3 章练习',
    },
    { weekNo: 6, chapter: 3, content: '矩阵的秩', way: 'self', hours: 4, selfStudy: '3.3 节', homework: '网上作业三' },
    {
      weekNo: 7,
      chapter: 4,
      content: '消元法与解的判定',
      way: 'face',
      hours: 4,
      selfStudy: '4.1—4.2 节',
      homework: '第 4 章练习',
    },
    {
      weekNo: 8,
      chapter: 4,
      content: '含参数的方程组；第 1—4 章小结',
      way: 'live',
      hours: 4,
      selfStudy: '4.3 节',
      homework: '阶段测验一',
    },
    {
      weekNo: 9,
      chapter: 5,
      content: '线性组合，线性相关与线性无关',
      way: 'face',
      hours: 4,
      selfStudy: '5.1—5.2 节',
      homework: '第 5 章练习',
    },
    {
      weekNo: 10,
      chapter: 5,
      content: '极大无关组与秩，向量空间',
      way: 'self',
      hours: 5,
      selfStudy: '5.3—5.4 节',
      homework: '网上作业四',
    },
    {
      weekNo: 11,
      chapter: 6,
      content: '基础解系与非齐次方程组解的结构；布置课程实验',
      way: 'face',
      hours: 6,
      selfStudy: '6.1—6.3 节',
      homework: '第 6 章练习；课程实验；阶段测验二',
    },
    {
      weekNo: 12,
      chapter: 7,
      content: '特征值与特征向量',
      way: 'live',
      hours: 5,
      selfStudy: '7.1—7.2 节',
      homework: '第 7 章练习',
    },
    {
      weekNo: 13,
      chapter: 7,
      content: '相似与对角化，人口流动模型',
      way: 'face',
      hours: 5,
      selfStudy: '7.3—7.4 节',
      homework: '网上作业五',
    },
    {
      weekNo: 14,
      chapter: 8,
      content: '内积、长度与正交',
      way: 'self',
      hours: 3,
      selfStudy: '8.1 节',
      homework: '第 8 章练习',
    },
    {
      weekNo: 15,
      chapter: 8,
      content: '施密特正交化，实对称矩阵的对角化',
      way: 'face',
      hours: 4,
      selfStudy: '8.2—8.3 节',
      homework: '提交课程实验',
    },
    {
      weekNo: 16,
      chapter: 9,
      content: '二次型及其标准形',
      way: 'self',
      hours: 4,
      selfStudy: '9.1—9.2 节',
      homework: '第 9 章练习',
    },
    {
      weekNo: 17,
      chapter: 9,
      content: '正定二次型；网上作业六',
      way: 'face',
      hours: 3,
      selfStudy: '9.3 节',
      homework: '网上作业六',
    },
    {
      weekNo: 18,
      chapter: null,
      content: '总复习与模拟测验讲评',
      way: 'live',
      hours: 2,
      selfStudy: '复习提纲',
      homework: '整理错题本',
    },
  ],
}
