import type { Paper } from './paper.ts'

/** Shapes of real exams of many subjects: nursing, law, accounting, civil service, English. */
export const EXAMS: readonly Paper[] = [
  {
    name: 'numbers on lines of their own, keys in brackets, two options a line',
    text: `某大学期末考试试题（闭卷）

一、单项选择题（本大题共3小题，每小题2分，共6分）提示：在每小题列出的四个备选项中只有

一个是符合题目要求的，请将其代码填写在题后的括号内。

1.
水在标准大气压下的沸点是（ A）。

（A）100度（B）90度（C）80度（D）70度

2.
下列是质数的是（C）。

（A）4（B）6（C）7（D）8

3.
什么属于哺乳动物？（D）

（A）麻雀（B）青蛙

（C）鲤鱼（D）鲸鱼`,
    expected: [
      '单A 水在标准大气压下的沸点是。/100度/90度/80度/70度',
      '单C 下列是质数的是。/4/6/7/8',
      '单D 什么属于哺乳动物?/麻雀/青蛙/鲤鱼/鲸鱼',
    ],
  },
  {
    name: 'nursing: 共用题干',
    text: `A3/A4型题
（1～3题共用题干）
男，35岁。饱餐后6小时出现上腹痛，伴呕吐2次。查体：T 38℃，腹膨隆，全腹压痛。
1. 首先考虑的诊断是
A. 急性胰腺炎
B. 胃癌
C. 肠炎
D. 肝炎
E. 胆囊息肉
2. 最有价值的检查是
A. 血常规
B. 血淀粉酶
C. 尿常规
D. 心电图
E. 胸片
3. 首要的处理是
A. 进食
B. 止泻
C. 禁食、胃肠减压
D. 手术
E. 观察
答案：1.A 2.B 3.C`,
    expected: [
      '组 A3∕A4型题(1~3题共用题干)男,35岁。饱餐后6小时出现上腹痛,伴呕吐2次。查体:T38℃,腹膨隆,全腹压痛。{单A 首先考虑的诊断是/急性胰腺炎/胃癌/肠炎/肝炎/胆囊息肉}{单B 最有价值的检查是/血常规/血淀粉酶/尿常规/心电图/胸片}{单C 首要的处理是/进食/止泻/禁食、胃肠减压/手术/观察}',
    ],
  },
  {
    name: 'nursing: 共用备选答案, keys in a list',
    text: `B1型题
（1-3题共用备选答案）
A. 银翘散
B. 桑菊饮
C. 荆防败毒散
D. 参苏饮
E. 加减葳蕤汤
1. 风热感冒，宜选
2. 风寒感冒，宜选
3. 气虚感冒，宜选
参考答案
1.A 2.C 3.D`,
    expected: [
      '组 B1型题(1-3题共用备选答案){单A 风热感冒,宜选/银翘散/桑菊饮/荆防败毒散/参苏饮/加减葳蕤汤}{单C 风寒感冒,宜选/银翘散/桑菊饮/荆防败毒散/参苏饮/加减葳蕤汤}{单D 气虚感冒,宜选/银翘散/桑菊饮/荆防败毒散/参苏饮/加减葳蕤汤}',
    ],
  },
  {
    name: 'nursing: 【B1型题】 in a heading of its own',
    text: `【B1型题】
（1～2题共用备选答案）
A．连续的
B．不连续的
C．环状的
D．单链的
E．无
1．原核基因是（  ）
2．真核基因是（  ）
答案：1. A；2. B`,
    expected: [
      '组 【B1型题】(1~2题共用备选答案){单A 原核基因是/连续的/不连续的/环状的/单链的/无}{单B 真核基因是/连续的/不连续的/环状的/单链的/无}',
    ],
  },
  {
    name: 'English cloze: numbers in the text, the last one before a full stop',
    text: `第三部分 语言运用（共两节，满分45分）
第一节 （共5小题；每小题2分，满分10分）
阅读下面短文，从每题所给的A、B、C、D四个选项中选出可以填入空白处的最佳选项。
Tom lost his dog last week. He felt very 41 about it. He 42 for it everywhere, but could not 43 it. Then a neighbour 44 at the door with the dog. Tom was 45.
41. A. happy B. sad C. proud D. calm
42. A. looked B. asked C. waited D. paid
43. A. lose B. sell C. find D. feed
44. A. slept B. sang C. hid D. knocked
45. A. delighted B. bored C. angry D. tired

参考答案
41-45 BACDA`,
    expected: [
      '组 阅读下面短文,从每题所给的A、B、C、D四个选项中选出可以填入空白处的最佳选项。Tomlosthisdoglastweek.Hefeltveryaboutit.Heforiteverywhere,butcouldnotit.Thenaneighbouratthedoorwiththedog.Tomwas.{单B /happy/sad/proud/calm}{单A /looked/asked/waited/paid}{单C /lose/sell/find/feed}{单D /slept/sang/hid/knocked}{单A /delighted/bored/angry/tired}',
    ],
  },
  {
    name: 'English 七选五 whose last gap ends the text',
    text: `第二节（共5小题；每小题2.5分，满分12.5分）
阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。
How to sleep well
Sleep is important. 36 Go to bed at the same time. 37 A dark room helps. 38 Do not drink coffee late. 39 If you cannot sleep, get up. 40
A. It keeps you healthy.
B. Your body likes habits.
C. Light wakes you up.
D. It keeps you awake.
E. Read something dull.
F. Buy a new phone.
G. Eat a big meal.
36-40 ABCDE`,
    expected: [
      '组 阅读下面短文,从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。HowtosleepwellSleepisimportant.Gotobedatthesametime.Adarkroomhelps.Donotdrinkcoffeelate.Ifyoucannotsleep,getup.{单A /Itkeepsyouhealthy./Yourbodylikeshabits./Lightwakesyouup./Itkeepsyouawake./Readsomethingdull./Buyanewphone./Eatabigmeal.}{单B /Itkeepsyouhealthy./Yourbodylikeshabits./Lightwakesyouup./Itkeepsyouawake./Readsomethingdull./Buyanewphone./Eatabigmeal.}{单C /Itkeepsyouhealthy./Yourbodylikeshabits./Lightwakesyouup./Itkeepsyouawake./Readsomethingdull./Buyanewphone./Eatabigmeal.}{单D /Itkeepsyouhealthy./Yourbodylikeshabits./Lightwakesyouup./Itkeepsyouawake./Readsomethingdull./Buyanewphone./Eatabigmeal.}{单E /Itkeepsyouhealthy./Yourbodylikeshabits./Lightwakesyouup./Itkeepsyouawake./Readsomethingdull./Buyanewphone./Eatabigmeal.}',
    ],
  },
  {
    name: 'English cloze: keys with the words of their options',
    text: `Section I Use of English
Directions: Read the following text. Choose the best word for each numbered blank.
People often 1 their habits slowly. It is 2 to start small. A friend can 3 you.
1. [A] change [B] eat [C] sell [D] drop
2. [A] sad [B] wise [C] red [D] loud
3. [A] sell [B] drop [C] help [D] hide
答案：
1. [A] change 2. [B] wise 3. [C] help`,
    expected: [
      '组 Directions:Readthefollowingtext.Choosethebestwordforeachnumberedblank.Peopleoftentheirhabitsslowly.Itistostartsmall.Afriendcanyou.{单A /change/eat/sell/drop}{单B /sad/wise/red/loud}{单C /sell/drop/help/hide}',
    ],
  },
  {
    name: 'English listening: 第6和第7两个小题',
    text: `第二节（共5小题；每小题1.5分，满分7.5分）
听下面一段对话，回答第6和第7两个小题。
6. Where does the talk take place?
A. At home. B. In a shop. C. At school.
7. What will the man buy?
A. A pen. B. A book. C. A bag.
听下面一段对话，回答第8至第10三个小题。
8. Who is Tom?
A. A boy. B. A teacher. C. A cook.
9. When will they meet?
A. At 5. B. At 6. C. At 7.
10. How will they go?
A. By bus. B. By car. C. On foot.
6-10 BCABC`,
    expected: [
      '组 听下面一段对话,回答第6和第7两个小题。{单B Wheredoesthetalktakeplace?/Athome./Inashop./Atschool.}{单C Whatwillthemanbuy?/Apen./Abook./Abag.}',
      '组 听下面一段对话,回答第8至第10三个小题。{单A WhoisTom?/Aboy./Ateacher./Acook.}{单B Whenwilltheymeet?/At5./At6./At7.}{单C Howwilltheygo?/Bybus./Bycar./Onfoot.}',
    ],
  },
  {
    name: 'keys on the line below their range',
    text: `一、选择题
1. 太阳从哪边升起？
A. 东 B. 西 C. 南 D. 北
2. 一年有几个月？
A. 10 B. 11 C. 12 D. 13
3. 最小的正整数是
A. 0 B. 1 C. 2 D. 3
4. 地球的卫星是
A. 火星 B. 月球 C. 太阳 D. 金星
5. 水的化学式是
A. CO2 B. O2 C. H2 D. H2O
参考答案
选择题:1-5
ACBBD`,
    expected: [
      '单A 太阳从哪边升起?/东/西/南/北',
      '单C 一年有几个月?/10/11/12/13',
      '单B 最小的正整数是/0/1/2/3',
      '单B 地球的卫星是/火星/月球/太阳/金星',
      '单D 水的化学式是/CO2/O2/H2/H2O',
    ],
  },
  {
    name: 'accounting: 【资料】 with a list, 要求, then its questions',
    text: `一、单项选择题（本类题共2小题，每小题1.5分，共3分）
1.下列各项中，属于流动资产的是（　　）。
A.固定资产
B.存货
C.无形资产
D.长期股权投资
【答案】B
【解析】存货属于流动资产。
2.企业计提折旧应借记（　　）。
A.管理费用
B.累计折旧
C.固定资产
D.银行存款
【答案】A
【解析】行政部门折旧计入管理费用。
四、不定项选择题（本类题共3小题，每小题2分，共6分）
【资料】甲公司为一般纳税人，2019年发生如下业务：
（1）购入材料100万元，增值税13万元。
（2）销售商品200万元，增值税26万元。
要求：根据上述资料，不考虑其他因素，分析回答下列小题。
1.根据资料（1），下列正确的是（　　）。
A.借记原材料100
B.贷记原材料100
C.借记进项税13
D.借记销项税13
【答案】AC
2.根据资料（2），收入为（　　）万元。
A.226
B.200
C.26
D.174
【答案】B
3.应交增值税为（　　）万元。
A.13
B.26
C.39
D.0
【答案】A`,
    expected: [
      '单B 下列各项中,属于流动资产的是。/固定资产/存货/无形资产/长期股权投资##存货属于流动资产。',
      '单A 企业计提折旧应借记。/管理费用/累计折旧/固定资产/银行存款##行政部门折旧计入管理费用。',
      '组 【资料】甲公司为一般纳税人,2019年发生如下业务:(1)购入材料100万元,增值税13万元。(2)销售商品200万元,增值税26万元。要求:根据上述资料,不考虑其他因素,分析回答下列小题。{多AC 根据资料(1),下列正确的是。/借记原材料100/贷记原材料100/借记进项税13/借记销项税13}{多B 根据资料(2),收入为万元。/226/200/26/174}{多A 应交增值税为万元。/13/26/39/0}',
    ],
  },
  {
    name: 'law: the case below its heading',
    text: `三、案例分析题（20分）
甲将房屋租给乙，租期三年。一年后甲将房屋卖给丙，丙要求乙搬走。
问题：
1. 甲、丙之间的买卖合同是否有效？为什么？（10分）
2. 丙能否要求乙搬走？为什么？（10分）
参考答案：
1. 有效。租赁不影响买卖合同的效力。
2. 不能。买卖不破租赁。`,
    expected: [
      '组 甲将房屋租给乙,租期三年。一年后甲将房屋卖给丙,丙要求乙搬走。问题:{答[有效。租赁不影响买卖合同的效力。] 甲、丙之间的买卖合同是否有效?为什么?}{答[不能。买卖不破租赁。] 丙能否要求乙搬走?为什么?}',
    ],
  },
  {
    name: 'notes to candidates with numbers of their own',
    text: `机密★启用前
某省2025年初中学业水平考试 数学
考生须知：
1. 本试题卷分选择题和非选择题两部分。
2. 答题前，考生务必将自己的姓名填写清楚。
3. 考试结束后，试题卷和答题卡一并上交。
一、选择题（本大题共2小题，每小题3分，共6分）
1．计算：1+1=（  ）
A．1  B．2  C．3  D．4
【答案】B
2．计算：2+2=（  ）
A．1  B．2  C．3  D．4
【答案】D
二、填空题（每题3分）
3．3+1=____。
【答案】4`,
    expected: ['单B 计算:1+1=/1/2/3/4', '单D 计算:2+2=/1/2/3/4', '填[4] 3+1=。'],
  },
  {
    name: 'questions （1）（2）（3）, keys behind one label',
    text: `一、填空题
（1）我国的首都是____。
（2）一年有____个月。
（3）水的沸点是____摄氏度。
答案：（1）北京 （2）12 （3）100`,
    expected: ['填[北京] 我国的首都是。', '填[12] 一年有个月。', '填[100] 水的沸点是摄氏度。'],
  },
  {
    name: 'civil service: two materials with ranges in their headings',
    text: `第五部分 资料分析
所给出的图、表、文字或综合性资料均有若干个问题要你回答。
（一）根据以下资料，回答111～113题。
2019年某市生产总值为1000亿元，比上年增长10%。其中第三产业500亿元，比上年增长20%。
111. 2018年该市生产总值约为多少亿元？
A. 900 B. 909 C. 950 D. 990
112. 2019年第三产业占比为：
A. 40% B. 45% C. 50% D. 55%
113. 能够推出的是：
A. 第一产业下降
B. 第三产业增速高于总体
C. 第二产业下降
D. 人口增长
（二）根据以下资料，回答114～115题。
2019年某省粮食产量为200万吨，比上年下降5%。
114. 2018年粮食产量约为多少万吨？
A. 190 B. 200 C. 210 D. 220
115. 粮食产量比上年：
A. 增加 B. 减少 C. 不变 D. 无法判断
参考答案：111.B 112.C 113.B 114.C 115.B`,
    expected: [
      '组 所给出的图、表、文字或综合性资料均有若干个问题要你回答。(一)根据以下资料,回答111~113题。2019年某市生产总值为1000亿元,比上年增长10%。其中第三产业500亿元,比上年增长20%。{单B 2018年该市生产总值约为多少亿元?/900/909/950/990}{单C 2019年第三产业占比为:/40%/45%/50%/55%}{单B 能够推出的是:/第一产业下降/第三产业增速高于总体/第二产业下降/人口增长}',
      '组 (二)根据以下资料,回答114~115题。2019年某省粮食产量为200万吨,比上年下降5%。{单C 2018年粮食产量约为多少万吨?/190/200/210/220}{单B 粮食产量比上年:/增加/减少/不变/无法判断}',
    ],
  },
  {
    name: 'points right after the number',
    text: `第二部分、建模与计算。（共26分）
9.（共8分）用0-1变量建立模型。
10.（共10分）求最短路径。
11.（共8分）说明算法的复杂度。
参考答案
9. 略
10. 从起点出发。
11. 为平方级。`,
    expected: ['答[略] 用0-1变量建立模型。', '答[从起点出发。] 求最短路径。', '答[为平方级。] 说明算法的复杂度。'],
  },
  {
    name: 'key, stem and options on one line',
    text: `1、中国的首都是（A）A、北京；B、上海；C、广州；D、深圳。
2、最大的海洋是（C）A、大西洋；B、印度洋；C、太平洋；D、北冰洋。`,
    expected: ['单A 中国的首都是/北京;/上海;/广州;/深圳。', '单C 最大的海洋是/大西洋;/印度洋;/太平洋;/北冰洋。'],
  },
  {
    name: 'keys of a list without blanks between them',
    text: `二、多项选择题
11、直辖市有（ ）。
A.北京 B.上海 C.广州 D.重庆
12、质数有（ ）。
A.2 B.3 C.4 D.5
13、哺乳动物有（ ）。
A.狗 B.鸡 C.猫 D.鱼
答案：11.ABD12.ABD13.AC`,
    expected: ['多ABD 直辖市有。/北京/上海/广州/重庆', '多ABD 质数有。/2/3/4/5', '多AC 哺乳动物有。/狗/鸡/猫/鱼'],
  },
  {
    name: 'tabs of a word processor',
    text: `一、单项选择题（每题2分，共4分）
1.	我国的国庆节是	（	）
A.	5月1日	B.	10月1日
C.	1月1日	D.	6月1日
2.	我国的首都是	（	）
A.	北京	B.	上海
C.	广州	D.	深圳
答案
1.	B
2.	A`,
    expected: ['单B 我国的国庆节是/5月1日/10月1日/1月1日/6月1日', '单A 我国的首都是/北京/上海/广州/深圳'],
  },
  {
    name: 'traditional characters, the key before the number',
    text: `( B ) 1. 台灣最高的山是 (A)雪山 (B)玉山 (C)合歡山 (D)阿里山。
( C ) 2. 台灣最長的河是 (A)淡水河 (B)高屏溪 (C)濁水溪 (D)大甲溪。`,
    expected: ['单B 台灣最高的山是/雪山/玉山/合歡山/阿里山。', '单C 台灣最長的河是/淡水河/高屏溪/濁水溪/大甲溪。'],
  },
  {
    name: 'reference answers with points for each part',
    text: `三、简答题（每小题10分，共20分）
1．简述货币的职能。
【参考答案】（1）价值尺度；（2分）（2）流通手段；（2分）（3）贮藏手段；（2分）（4）支付手段；（2分）（5）世界货币。（2分）
2．简述商品的二因素。
【参考答案】使用价值和价值。（10分）`,
    expected: [
      '答[(1)价值尺度;(2分)(2)流通手段;(2分)(3)贮藏手段;(2分)(4)支付手段;(2分)(5)世界货币。(2分)] 简述货币的职能。',
      '答[使用价值和价值。(10分)] 简述商品的二因素。',
    ],
  },
]
