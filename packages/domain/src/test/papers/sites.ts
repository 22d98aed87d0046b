import type { Paper } from './paper.ts'

/** As question sites, learning platforms and Markdown notes write questions. */
export const SITES: readonly Paper[] = [
  {
    name: 'Markdown: bold stems, listed options, keys and explanations in quotes',
    text: `# 某大学2020期末考试《软件工程》试卷A

## 一、单项选择题（本大题共2题，每题2分，共4分）

1. **Which diagram shows the order of messages?**
   - A. Class diagram.
   - B. Sequence diagram.
   - C. Use case diagram.
   - D. Component diagram.

   > 1. 答案：B
   >    - **解释**：顺序图按时间显示消息（B 选项）。

2. **需求评审的目的是**
   - A. 写代码
   - B. 找人
   - C. 发现问题
   - D. 排期

   > 2. 答案：C
   >    - **解释**：评审是为了发现问题。`,
    expected: [
      '单B Whichdiagramshowstheorderofmessages?/Classdiagram./Sequencediagram./Usecasediagram./Componentdiagram.##顺序图按时间显示消息(B选项)。',
      '单C 需求评审的目的是/写代码/找人/发现问题/排期##评审是为了发现问题。',
    ],
  },
  {
    name: 'Markdown: quoted options, 【难度】【知识点】【详解】',
    text: `# 一、单选题

1．已知$i$是虚数单位，则$1+i$的虚部为

> A．$-1$ B．1 C．$-i$ D．$i$

【答案】B
【难度】0.7
【知识点】复数的概念
【详解】虚部为1。故选B。

2．集合$A=\\{1,2\\}$的子集个数为

> A. 2 B. 3 C. 4 D. 5

【答案】C
【难度】0.6
【知识点】集合的子集
【详解】$2^2=4$，故选C。`,
    expected: [
      '单B 已知i是虚数单位,则1+i的虚部为/-1/1/-i/i##虚部为1。故选B。',
      '单C 集合A=\\1,2\\的子集个数为/2/3/4/5##2^2=4,故选C。',
    ],
  },
  {
    name: 'fenced blocks with the key in brackets and a sign of what was answered',
    text: `::: info 18. 下面关于存根的说法正确的是?(B)❌

A. \`交换\` B.\` 动态链接\` C. \`动态加载\` D. \`磁盘调度\`

官方解析：存根与动态链接有关。

:::

::: info 19. 哪个是注解?(A)✅

A. \`@Test\` B. \`#Test\` C. \`Test()\` D. \`$Test\`

官方解析：注解以@开头。

:::`,
    expected: [
      '单B 下面关于存根的说法正确的是?/`交换`/`动态链接`/`动态加载`/`磁盘调度`##存根与动态链接有关。',
      '单A 哪个是注解?/`@Test`/`#Test`/`Test`/`Test`##注解以@开头。',
    ],
  },
  {
    name: 'bold stems with numbers, bare options with empty lines between them',
    text: `多选题

**4. 以下哪几个是集合类型？**

A Vector

B Set

C String

D List

正确答案：ABD

**5. 以下哪个是基本类型？**

A String

B int

C Integer

D Object

正确答案：B`,
    expected: [
      '多ABD 以下哪几个是集合类型?/Vector/Set/String/List',
      '多B 以下哪个是基本类型?/String/int/Integer/Object',
    ],
  },
  {
    name: 'no numbers, an empty line between stem and options',
    text: `下列哪个方法可以作为重载方法：

A. public int add(int a)
B. public void add(float a)
C. public void add(long a)
D. public int add(long a)
正确答案：BCD

以下关于注解，描述正确的是：

A. 用于测试
B. 用于生产
C. 用于绘图
D. 用于音乐
正确答案：AB`,
    expected: [
      '多BCD 下列哪个方法可以作为重载方法:/publicintadd(inta)/publicvoidadd(floata)/publicvoidadd(longa)/publicintadd(longa)',
      '多AB 以下关于注解,描述正确的是:/用于测试/用于生产/用于绘图/用于音乐',
    ],
  },
  {
    name: '正确 and 错误 on lines of their own, the key on the next line',
    text: `1.地球绕太阳转。()
正确
错误
正确答案：
正确
解释说明：
公转。
2.月亮自己发光。()
正确
错误
正确答案：
错误
解释说明：
月亮反射太阳光。`,
    expected: ['判√ 地球绕太阳转。##公转。', '判× 月亮自己发光。##月亮反射太阳光。'],
  },
  {
    name: 'a learning platform: 【单选题】 after the number, 我的答案 before 正确答案',
    text: `一.单选题（共2题）
1【单选题】中国的首都是（）。
A、上海
B、北京
C、广州
D、深圳
我的答案：A 正确答案：B
2【单选题】最长的河流是（）。
A、长江
B、黄河
C、珠江
D、淮河
我的答案：A 得分：25.0分
正确答案：A
二.判断题（共1题）
1【判断题】长江流入东海。（）
我的答案：√ 正确答案：√`,
    expected: [
      '单B 中国的首都是。/上海/北京/广州/深圳',
      '单A 最长的河流是。/长江/黄河/珠江/淮河',
      '判√ 长江流入东海。',
    ],
  },
  {
    name: 'a learning platform: type and points in brackets, keys written out',
    text: `1. (单选题, 5分) 光合作用的场所是
A. 线粒体
B. 叶绿体
C. 核糖体
D. 细胞核
我的答案: A:线粒体;
正确答案: B:叶绿体;
2. (多选题, 5分) 下列属于可再生能源的有
A. 太阳能
B. 煤
C. 风能
D. 石油
我的答案: AC:太阳能; 风能;
正确答案: AC:太阳能; 风能;
3. (判断题, 5分) 石油是可再生能源。
A. 对
B. 错
我的答案: 对
正确答案: 错
4. (填空题, 5分) 水的化学式是____。
我的答案: (1) HO
正确答案: (1) H2O`,
    expected: [
      '单B 光合作用的场所是/线粒体/叶绿体/核糖体/细胞核',
      '多AC 下列属于可再生能源的有/太阳能/煤/风能/石油',
      '判× 石油是可再生能源。',
      '填[H2O] 水的化学式是。',
    ],
  },
  {
    name: '【单选】 before the number',
    text: `【单选】1、中国的首都是？
A、北京
B、上海
C、广州
D、深圳
【答案】A
【多选】2、直辖市有？
A、北京
B、上海
C、广州
D、天津
【答案】ABD
【判断】3、长城在中国。
【答案】正确`,
    expected: ['单A 中国的首都是?/北京/上海/广州/深圳', '多ABD 直辖市有?/北京/上海/广州/天津', '判√ 长城在中国。'],
  },
  {
    name: '[单选题] before the number, empty lines between',
    text: `[单选题] 1. 水的沸点是
A. 100℃
B. 90℃
C. 80℃
D. 70℃
正确答案：A

[判断题] 2. 冰比水重。
正确答案：错误

[填空题] 3. 水由氢和____组成。
正确答案：氧`,
    expected: ['单A 水的沸点是/100℃/90℃/80℃/70℃', '判× 冰比水重。', '填[氧] 水由氢和组成。'],
  },
  {
    name: '题目1： and 选项： on lines of their own',
    text: `题目1：下列哪个是操作系统？
选项：
A. Linux
B. Word
C. Excel
D. Chrome
答案：A
解析：Linux是操作系统。

题目2：下列哪个是浏览器？
选项：
A. Linux
B. Word
C. Excel
D. Chrome
答案：D
解析：Chrome是浏览器。`,
    expected: [
      '单A 下列哪个是操作系统?/Linux/Word/Excel/Chrome##Linux是操作系统。',
      '单D 下列哪个是浏览器?/Linux/Word/Excel/Chrome##Chrome是浏览器。',
    ],
  },
  {
    name: 'all on one line: bare options and the key',
    text: `1.驾驶机动车遇到红灯时怎么办？ A 停车等待 B 加速通过 C 鸣喇叭 D 掉头 正确答案:A
2.高速公路限速为多少？ A 60 B 80 C 120 D 200 正确答案:C`,
    expected: [
      '单A 驾驶机动车遇到红灯时怎么办?/停车等待/加速通过/鸣喇叭/掉头',
      '单C 高速公路限速为多少?/60/80/120/200',
    ],
  },
  {
    name: 'keys in an HTML table',
    text: `第一部分、单项选择。请选择最适合的答案，并填涂到答题卡上。(共 6 分)
1. 一加一等于
A. 1 B. 2 C. 3 D. 4
2. 二加二等于
A. 1 B. 2 C. 3 D. 4
3. 一加二等于
A. 1 B. 2 C. 3 D. 4
## 参考答案与评分标准
<table><tr><td>1.</td><td>2.</td><td>3.</td></tr><tr><td>B</td><td>D</td><td>C</td></tr></table>`,
    expected: ['单B 一加一等于/1/2/3/4', '单D 二加二等于/1/2/3/4', '单C 一加二等于/1/2/3/4'],
  },
  {
    name: '**第 1 题（18 分）** on a line of its own',
    text: `**第 1 题（18 分）**

设数列收敛，证明其有界。

**答案：** 由定义，存在 N。

**第 2 题（22 分）**

叙述中值定理。

**答案：** 若函数连续可导，则存在一点。`,
    expected: ['答[由定义,存在N。] 设数列收敛,证明其有界。', '答[若函数连续可导,则存在一点。] 叙述中值定理。'],
  },
  {
    name: 'a star before the right option',
    text: `（一）A1型题（单句型最佳选择题）
1. 正常成人安静时的脉搏是每分钟
A、30~40次
B、40~50次
*C、60~100次
D、110~120次
E、130次以上
2. 测口温前进热食应推迟
A、5分钟
B、10分钟
C、20分钟
*D、30分钟
E、2小时`,
    expected: [
      '单C 正常成人安静时的脉搏是每分钟/30~40次/40~50次/60~100次/110~120次/130次以上',
      '单D 测口温前进热食应推迟/5分钟/10分钟/20分钟/30分钟/2小时',
    ],
  },
  {
    name: 'a tick behind the right option',
    text: `四川教师资格考试真题
一、单项选择题（本大题共2小题，每小题2分，共4分）
1．在教育的基本要素中，作为中介的是（  ）
A．教育者
B．受教育者
C．教育影响√
D．教育内容
2．远古教育不具有的特征是（  ）
A．非独立性  B．贫乏性  C．等级性√  D．无阶级性`,
    expected: [
      '单C 在教育的基本要素中,作为中介的是/教育者/受教育者/教育影响/教育内容',
      '单C 远古教育不具有的特征是/非独立性/贫乏性/等级性/无阶级性',
    ],
  },
  {
    name: 'numbers and letters without full stops',
    text: `单选
1 下列属于水果的是
A苹果
B白菜
C猪肉
D大米
答案 A
2 下列属于动物的是
A松树
B老虎
C石头
D河流
答案 B`,
    expected: ['单A 下列属于水果的是/苹果/白菜/猪肉/大米', '单B 下列属于动物的是/松树/老虎/石头/河流'],
  },
  {
    name: 'lower-case options and keys',
    text: `1. Which is a fruit?
a) Apple
b) Stone
c) Iron
d) Water
Answer: a
2. Which is a metal?
(a) Apple
(b) Stone
(c) Iron
(d) Water
Answer: c`,
    expected: ['单A Whichisafruit?/Apple/Stone/Iron/Water', '单C Whichisametal?/Apple/Stone/Iron/Water'],
  },
]
