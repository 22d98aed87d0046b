import type { Paper } from './paper.ts'

/** As copied from question sites, scans and old files: brackets before numbers, page footers, keys in odd places. */
export const COPIED: readonly Paper[] = [
  {
    name: 'brackets before the numbers, keys in them',
    text: `一、选择题
（ B ）1. 我国最长的河流是
A. 黄河 B. 长江 C. 珠江 D. 淮河
（ C ）2. 太阳系中最大的行星是
A. 地球 B. 火星 C. 木星 D. 土星
( A )3. 一年有几个季节
A. 4 B. 3 C. 2 D. 5
二、判断题
（ √ ）4. 水能溶解食盐。
（ × ）5. 月亮自己会发光。`,
    expected: [
      '单B 我国最长的河流是/黄河/长江/珠江/淮河',
      '单C 太阳系中最大的行星是/地球/火星/木星/土星',
      '单A 一年有几个季节/4/3/2/5',
      '判√ 水能溶解食盐。',
      '判× 月亮自己会发光。',
    ],
  },
  {
    name: 'brackets before the numbers, keys at the end',
    text: `一、选择题
（   ）1．下列动物中，属于哺乳动物的是
A．青蛙　　B．鲸　　C．鳄鱼　　D．企鹅
（   ）2．植物的根主要吸收
A．水和无机盐　　B．氧气　　C．有机物　　D．阳光
二、判断题
（   ）3．所有的细菌都有害。
参考答案
1．B　2．A　3．×`,
    expected: [
      '单B 下列动物中，属于哺乳动物的是/青蛙/鲸/鳄鱼/企鹅',
      '单A 植物的根主要吸收/水和无机盐/氧气/有机物/阳光',
      '判× 所有的细菌都有害。',
    ],
  },
  {
    name: 'a group of a question site: 据此完成下面小题, keys and explanations below it',
    text: `我国某海岛淡水资源缺乏，近年来利用风能进行海水淡化。下图示意该岛位置。据此完成下面小题。
1. 该岛淡水缺乏的主要原因是（   ）
A. 降水少 B. 集水面积小 C. 蒸发弱 D. 人口多
2. 利用风能淡化海水的主要优势是（   ）
A. 风力稳定且清洁 B. 技术简单 C. 无需投资 D. 海水量大
【答案】1. B    2. A
【解析】
【1题详解】
海岛面积小，集水面积小，B正确。
【2题详解】
风能清洁可再生，A正确。
3. 下列属于可再生资源的是（   ）
A. 煤 B. 石油 C. 水能 D. 铁矿
【答案】C
【解析】
【分析】本题考查资源分类。
【详解】水能可再生，C正确。故选C。
阅读图文材料，完成下面小题。
某县种植茶叶历史悠久，茶园多分布在海拔800米以上的山坡。
4. 茶园分布在较高山坡的主要原因是（   ）
A. 多云雾 B. 土壤贫瘠 C. 光照强 D. 交通便利
5. 茶叶外运的主要方式是（   ）
A. 公路 B. 水运 C. 管道 D. 航空
【答案】4. A    5. A
【解析】
【4题详解】
山区多云雾，散射光多。
【5题详解】
茶叶量小，公路灵活。`,
    expected: [
      '组 我国某海岛…据此完成下面小题。{单B 该岛淡水缺乏…/降水少/集水面积小/蒸发弱/人口多}{单A 利用风能…/风力稳定且清洁/技术简单/无需投资/海水量大}',
      '单C 下列属于可再生资源的是/煤/石油/水能/铁矿##…本题考查资源分类。…故选C。',
      '组 阅读图文材料，完成下面小题。某县…山坡。{单A 茶园分布…/多云雾/土壤贫瘠/光照强/交通便利}{单A 茶叶外运…/公路/水运/管道/航空}',
    ],
  },
  {
    name: 'page footers between questions, one inside a list of options',
    text: `一、选择题
1．声音的传播需要（   ）
A．介质
B．真空
高二物理试卷  第1页（共4页）
C．光
D．电
2．下列属于可再生能源的是（   ）
A．煤
B．石油
C．天然气
D．太阳能
高二物理试卷  第2页（共4页）
3．电流的单位是（   ）
A．伏特
B．安培
C．欧姆
D．瓦特
- 3 -
参考答案
1．A  2．D  3．B`,
    expected: [
      '单A 声音的传播需要/介质/真空/光/电',
      '单D 下列属于可再生能源的是/煤/石油/天然气/太阳能',
      '单B 电流的单位是/伏特/安培/欧姆/瓦特',
    ],
  },
  {
    name: 'a table of answers with strokes, and answers behind the names of sections',
    text: `一、单选题
1. 中国的首都是（ ）
A. 北京 B. 上海 C. 广州 D. 西安
2. 下列属于直辖市的是（ ）
A. 天津 B. 南京 C. 杭州 D. 武汉
3. 最小的省级行政区是（ ）
A. 澳门 B. 香港 C. 上海 D. 海南
二、判断题
4. 长城在中国。
5. 珠穆朗玛峰在欧洲。
参考答案
| 题号 | 1 | 2 | 3 |
| --- | --- | --- | --- |
| 答案 | A | A | A |
二、判断题 4. √ 5. ×`,
    expected: [
      '单A 中国的首都是/北京/上海/广州/西安',
      '单A 下列属于直辖市的是/天津/南京/杭州/武汉',
      '单A 最小的省级行政区是/澳门/香港/上海/海南',
      '判√ 长城在中国。',
      '判× 珠穆朗玛峰在欧洲。',
    ],
  },
  {
    name: 'answers in words: 答案是B, 答案选C, 本题选 A',
    text: `1. 酸雨的主要成因是
A. 二氧化碳 B. 二氧化硫 C. 氧气 D. 氮气
答案是B
2. 地壳中含量最多的元素是
A. 铁 B. 铝 C. 氧 D. 硅
答案选C
3. 下列气体可燃的是
A. 氢气 B. 氮气 C. 氦气 D. 二氧化碳
答：A
4. 下列属于单质的是
A. 水 B. 铁 C. 食盐 D. 空气
正确答案为 B`,
    expected: [
      '单B 酸雨的主要成因是/二氧化碳/二氧化硫/氧气/氮气',
      '单C 地壳中含量最多的元素是/铁/铝/氧/硅',
      '单A 下列气体可燃的是/氢气/氮气/氦气/二氧化碳',
      '单B 下列属于单质的是/水/铁/食盐/空气',
    ],
  },
  {
    name: 'lists in many hands: 1A 2B, 1~3：, one a line without points',
    text: `一、选择题
1、世界上面积最大的洲是( )
A、亚洲 B、非洲 C、欧洲 D、南极洲
2、世界上最深的湖是( )
A、里海 B、贝加尔湖 C、青海湖 D、太湖
3、赤道经过的大洲是( )
A、欧洲 B、非洲 C、南极洲 D、北美洲
4、下列国家位于南半球的是( )
A、日本 B、印度 C、澳大利亚 D、英国
5、地球的形状接近( )
A、球体 B、正方体 C、圆锥 D、圆柱
答案
1A 2B 3B 4C 5A`,
    expected: [
      '单A 世界上面积最大的洲是/亚洲/非洲/欧洲/南极洲',
      '单B 世界上最深的湖是/里海/贝加尔湖/青海湖/太湖',
      '单B 赤道经过的大洲是/欧洲/非洲/南极洲/北美洲',
      '单C 下列国家位于南半球的是/日本/印度/澳大利亚/英国',
      '单A 地球的形状接近/球体/正方体/圆锥/圆柱',
    ],
  },
  {
    name: 'two papers, all answers at the very end under their names',
    text: `试卷一
一、选择题
1. 2的平方是（ ）
A. 2 B. 4 C. 6 D. 8
2. 三角形内角和是（ ）
A. 90° B. 180° C. 270° D. 360°
试卷二
一、选择题
1. 圆周率约等于（ ）
A. 3.14 B. 2.71 C. 1.41 D. 1.73
2. 最小的质数是（ ）
A. 0 B. 1 C. 2 D. 3
参考答案
试卷一
1. B 2. B
试卷二
1. A 2. C`,
    expected: [
      '单B 2的平方是/2/4/6/8',
      '单B 三角形内角和是/90°/180°/270°/360°',
      '单A 圆周率约等于/3.14/2.71/1.41/1.73',
      '单C 最小的质数是/0/1/2/3',
    ],
  },
  {
    name: 'history site: 【答案】 then 【解析】 with letters and numbers in it',
    text: `1．（2023·全国·高考真题）右图是某地出土的陶器，反映出当时
A．手工业发达		B．商业繁荣
C．农业衰落		D．国家统一
【答案】A
【解析】
【详解】据图可知陶器制作精美，A项正确；图片不能说明商业，B项错误；C项与史实不符；D项无从体现。故选A项。
2．（2022·北京·统考一模）1978年后，我国农村发生巨大变化，主要原因是
A．家庭联产承包责任制		B．人民公社化
C．土地改革				D．农业合作化
【答案】A
【解析】
【详解】1. 家庭联产承包责任制调动了积极性。
2. 人民公社化在1958年。
3. 土地改革在1950年。
故选A项。
3．（多选）下列属于新文化运动内容的有
A．提倡民主	B．提倡科学
C．提倡新文学	D．提倡尊孔
【答案】ABC
【解析】新文化运动反对尊孔复古。`,
    expected: [
      '单A (2023·全国·高考真题)右图…反映出当时/手工业发达/商业繁荣/农业衰落/国家统一##…故选A项。',
      '单A (2022·北京·统考一模)1978年后…主要原因是/家庭联产承包责任制/人民公社化/土地改革/农业合作化##…1.家庭…故选A项。',
      '多ABC (多选)下列属于新文化运动内容的有/提倡民主/提倡科学/提倡新文学/提倡尊孔##新文化运动反对尊孔复古。',
    ],
  },
  {
    name: 'English site: passages with keys below each, letters on lines of their own',
    text: `三、阅读理解
A
A new park has opened in our town. It is open from 8 a.m. to 6 p.m. Dogs are welcome in the north part only.
1．When does the park close?
A．At 8 a.m.	B．At 6 p.m.	C．At noon.	D．Never.
2．Where can dogs go?
A．Everywhere.	B．The north part.	C．The lake.	D．Nowhere.
【答案】1．B    2．B
【解析】
【导语】本文介绍了一个新公园。
1．细节理解题。根据第二句可知。故选B。
2．细节理解题。根据末句可知。故选B。
B
Mary learned to swim at sixty. “It is never too late,” she says. Now she teaches others.
3．When did Mary learn to swim?
A．At six.	B．At sixteen.	C．At sixty.	D．At seventy.
4．What does she do now?
A．She teaches swimming.	B．She sells boats.	C．She writes.	D．She rests.
【答案】3．C    4．A
【解析】
3．细节理解题。故选C。
4．细节理解题。故选A。`,
    expected: [
      '组 A new park…north part only.{单B When does the park close?/At 8 a.m./At 6 p.m./At noon./Never.}{单B Where can dogs go?/Everywhere./The north part./The lake./Nowhere.}',
      '组 Mary learned to swim…teaches others.{单C When did Mary learn to swim?/At six./At sixteen./At sixty./At seventy.}{单A What does she do now?/She teaches swimming./She sells boats./She writes./She rests.}',
    ],
  },
  {
    name: 'a list whose explanations hold lists, and one without a key',
    text: `一、选择题
1．下列说法正确的是（   ）
A．甲 B．乙 C．丙 D．丁
2．下列属于法律的是（   ）
A．宪法 B．校规 C．班规 D．家规
3．下列行为违法的是（   ）
A．闯红灯 B．让座 C．助人 D．读书
二、简答题
4．简述法律的特征。
5．为什么要遵守规则？
参考答案
1．D
解析：
1．甲错在时间；
2．乙错在地点；
3．丙错在人物。
2．A
3．A
解析：闯红灯违反道路交通安全法。
4．（1）由国家制定或认可；
（2）由国家强制力保证实施；
（3）对全体社会成员具有普遍约束力。
5．规则维护秩序。`,
    expected: [
      '单D 下列说法正确的是/甲/乙/丙/丁##1.甲错在时间；2.乙错在地点；3.丙错在人物。',
      '单A 下列属于法律的是/宪法/校规/班规/家规',
      '单A 下列行为违法的是/闯红灯/让座/助人/读书##闯红灯违反道路交通安全法。',
      '答[(1)由国家制定或认可；(2)由国家强制力保证实施；(3)对全体社会成员具有普遍约束力。] 简述法律的特征。',
      '答[规则维护秩序。] 为什么要遵守规则?',
    ],
  },
  {
    name: 'listening: short words for two questions each',
    text: `第一部分 听力
听第6段材料，回答第6、7题。
6. What are they talking about?
A. A film. B. A book. C. A game.
7. When will they meet?
A. At five. B. At six. C. At seven.
听第7段材料，回答第8至10题。
8. Where does the man work?
A. In a bank. B. In a school. C. In a shop.
9. Who is the woman?
A. His sister. B. His boss. C. His teacher.
10. What is the man like?
A. Kind. B. Lazy. C. Proud.
Key: 6-10 ABCBA`,
    expected: [
      '组 听第6段材料，回答第6、7题。{单A What are they talking about?/A film./A book./A game.}{单B When will they meet?/At five./At six./At seven.}',
      '组 听第7段材料，回答第8至10题。{单C Where does the man work?/In a bank./In a school./In a shop.}{单B Who is the woman?/His sister./His boss./His teacher.}{单A What is the man like?/Kind./Lazy./Proud.}',
    ],
  },
  {
    name: 'options with capitals in brackets and without points, stems that name other questions',
    text: `1. 第2题图中的A点表示（　）
(A) 原点 (B) 终点 (C) 中点 (D) 交点
答案：C
2. 关于点A(1,2)和点B(3,4)，下列说法正确的是（　）
（A）AB=2
（B）直线AB的斜率为1
（C）点C在AB上
（D）以上都不对
答案：B
3. 血型为A型的人可以接受（　）型血。
A A型和O型
B B型
C AB型
D 任何
答案：A
4. 甲、乙两人从A地到B地，甲用时2 h，乙用时3 h，则速度比为（　）
A．2:3　B．3:2　C．1:1　D．4:9
答案：B`,
    expected: [
      '单C 第2题图中的A点表示/原点/终点/中点/交点',
      '单B 关于点A(1,2)和点B(3,4)，下列说法正确的是/AB=2/直线AB的斜率为1/点C在AB上/以上都不对',
      '单A 血型为A型的人可以接受型血。/A型和O型/B型/AB型/任何',
      '单B 甲、乙两人从A地到B地…速度比为/2:3/3:2/1:1/4:9',
    ],
  },
  {
    name: 'fill-in with numbered parts and answers in lines',
    text: `二、填空题（每空1分，共8分）
1. （1）我国位于____半球和____半球。
（2）我国的领土面积约____万平方千米。
答案：（1）东；北
（2）960
2. 光合作用的原料是（   ）和（   ）。
答案：二氧化碳，水
3. 《红楼梦》的作者是______，字______，号______。
答案：曹雪芹  梦阮  雪芹
4. 计算：$\\frac{1}{2}+\\frac{1}{3}=$____。
答案：$\\frac{5}{6}$`,
    expected: [
      '填[东;北;960] (1)我国位于半球和半球。(2)我国的领土面积约万平方千米。',
      '填[二氧化碳;水] 光合作用的原料是和。',
      '填[曹雪芹;梦阮;雪芹] 《红楼梦》的作者是，字，号。',
      '填[\\frac{5}{6}|5∕6] 计算：\\frac{1}{2}+\\frac{1}{3}=。',
    ],
  },
]
