/** Questions from which random papers are made. «stem|option|…|key|explanation»; signs that mislead readers on purpose. */

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

export const CHOICES: readonly string[][] = rows(String.raw`
1951年，美国黑人团体向联合国请愿，这反映出当时|种族问题突出|冷战已经结束|经济大危机|殖民体系瓦解|A|1951年正处于冷战时期，A项正确；B项、C项错误。
下列诗句与水循环环节对应正确的是|君不见黄河之水天上来——降水|大漠孤烟直——蒸发|春雨断桥人不渡——下渗|江河入海——地表径流|D|A项指径流。
某同学探究影响光合作用的因素，其中自变量是|光照强度|温度|CO2浓度|叶面积|A|自变量由实验者控制。
已知集合$A=\{1,2\}$，$B=\{2,3\}$，则$A\cup B=$|$\{1,2,3\}$|$\{2\}$|$\{1,3\}$|$\varnothing$|A|由并集的定义得$A\cup B=\{1,2,3\}$。
若$x^{2}-3x+2=0$，则$x$的值为|$1$|$2$|$1$或$2$|$0$|C|因式分解得$(x-1)(x-2)=0$。
下列各组离子能大量共存的是|Na+、Cl-|H+、OH-|Ag+、Cl-|Ba2+、SO42-|A|B生成水，C、D生成沉淀。
关于维生素C，下列说法错误的是|又称抗坏血酸|可溶于水|是蛋白质|存在于水果中|C|维生素C不是蛋白质。
2.5 kg的物体从10 m高处自由下落，落地时的速度约为|14 m/s|10 m/s|20 m/s|5 m/s|A|由机械能守恒可得。
“江南好，风景旧曾谙”的作者是|李白|白居易|杜甫|苏轼|B|出自《忆江南》。
我国实行的基本经济制度以什么为主体|私有制|公有制|外资|集体企业|B|以公有制为主体，多种所有制经济共同发展。
图中甲、乙、丙三地中，正午太阳高度最大的是|甲|乙|丙|无法确定|B|离直射点越近，正午太阳高度越大。
企业计提坏账准备体现的会计原则是|谨慎性|重要性|可比性|及时性|A|第1步看定义。第2步看例子。
计算机中1个字节等于几个二进制位|1|4|8|16|C|1 B = 8 bit。
He has lived here ____ 2010.|since|for|in|from|A|The present perfect takes since.
—Would you mind opening the window? —____.|Of course not|Yes, please|No way|Never mind|A|It is a polite answer.
The film was so ____ that we all fell asleep.|boring|bored|bore|bores|A|Things are boring, people are bored.
下列词语书写完全正确的一项是|震撼 陨落|气慨 辐射|针贬 脉搏|松驰 寒暄|A|B项应为“气概”。
①②③④四种说法中，正确的有几种|1种|2种|3种|4种|B|①③正确，②④错误。
细胞膜的主要成分是|脂质和蛋白质|糖类和核酸|水和无机盐|纤维素|A|细胞膜由磷脂双分子层和蛋白质构成。
宪法规定，中华人民共和国的一切权力属于|人民|政府|法院|军队|A|宪法第2条。
TCP/IP模型中，负责路由选择的是|应用层|传输层|网络层|链路层|C|IP协议工作在网络层。
向心力的作用是|改变速度方向|改变速度大小|使物体静止|做正功|A|向心力与速度垂直。
教学过程的中心环节是|备课|上课|批改作业|课外辅导|B|上课是教学工作的中心环节。
函数$y=\sin x$的最小正周期是|$\pi$|$2\pi$|$\frac{\pi}{2}$|$4\pi$|B|$T=\frac{2\pi}{\omega}=2\pi$。
`)

export const MULTIPLES: readonly string[][] = rows(`
下列属于我国公民基本权利的有|选举权|依法纳税|言论自由|受教育权|ACD|依法纳税是义务。
影响气候的主要因素包括|纬度位置|海陆位置|地形地势|经济水平|ABC|经济水平不是自然因素。
下列物质中属于氧化物的有|H2O|CO2|NaCl|CaO|ABD|NaCl不含氧。
关于中国古代四大发明，说法正确的有|造纸术由蔡伦改进|活字印刷由毕昇发明|火药始于清朝|指南针用于航海|ABD|火药在唐末已用于军事。
会计要素包括|资产|负债|税收|费用|ABD|税收不是会计要素。
`)

export const JUDGES: readonly string[][] = rows(`
月亮是自然光源|×|月亮反射太阳光。
我国最大的淡水湖是鄱阳湖|√|面积随季节变化。
任何两个质数的和都是偶数|×|例如2+3=5。
地球自转产生昼夜更替|√|公转产生四季。
The Nile runs through Egypt|√|It flows north.
实践是检验真理的唯一标准|√|见教材第3章。
哺乳动物都生活在陆地上|×|鲸生活在海洋中。
`)

/** «stem with ____|answers|explanation», answers set apart by a semicolon. */
export const FILLS: readonly string[][] = rows(`
水的化学式是____。|H2O|由氢、氧两种元素组成。
《出师表》的作者是____，他是____时期的人。|诸葛亮;三国|见课文注释。
若$2x=6$，则$x=$____。|3|两边同除以2。
我国的首都是____。|北京|略
地球自转一周约需____小时，公转一周约需____天。|24;365|注意单位。
She ____ (go) to school by bus every day.|goes|第三人称单数。
`)

export const SHORTS: readonly string[][] = rows(`
简述洋务运动的历史作用。|引进了西方先进技术，培养了人才。|从积极和消极两方面作答。
什么是货币的价值尺度职能？|货币表现和衡量其他一切商品价值大小的职能。|见教材。
简述细胞呼吸的意义。|为生命活动提供能量。|略
说明长江中下游地区夏季多洪涝的原因。|降水集中；地势低平；河道弯曲。|从自然和人为两方面分析。
`)

/** Passages of one or more paragraphs with the questions asked of them. */
export const PASSAGES: readonly { lang: 'zh' | 'en'; text: readonly string[]; questions: readonly string[][] }[] = [
  {
    lang: 'zh',
    text: ['某山区依托梯田发展稻鱼共生农业，稻田养鱼已有千年历史。', '近年来，当地引入电商平台，产品销往全国。'],
    questions: rows(`
稻鱼共生农业的主要优势是|减少病虫害|增加机械投入|扩大耕地|缩短生长期|A|鱼以害虫为食。
当地引入电商平台主要是为了|扩大市场|改良品种|增加劳动力|改善气候|A|销往全国说明市场扩大。
下列与该农业类型相似的是|桑基鱼塘|大牧场放牧|种植园农业|乳畜业|A|都属于生态农业。`),
  },
  {
    lang: 'zh',
    text: ['下图为我国某城市1990年、2000年、2020年的土地利用变化图。'],
    questions: rows(`
该城市变化最明显的用地是|耕地|林地|建设用地|水域|C|建设用地明显增加。
这种变化可能带来的问题是|热岛效应增强|风速加大|昼夜温差增大|蒸发减弱|A|城市下垫面改变。`),
  },
  {
    lang: 'zh',
    text: [
      '“天下之势，不盛则衰；天下之治，不进则退。”',
      '宋代士人多以天下为己任，范仲淹提出“先天下之忧而忧”。',
      '（摘编自《宋史》）',
    ],
    questions: rows(`
材料反映的宋代士人精神是|经世致用|避世隐居|追求享乐|重农抑商|A|以天下为己任。
下列对文中“势”的理解，正确的一项是|形势|权势|姿势|手势|A|结合语境。
关于范仲淹的说法，不正确的一项是|主持庆历新政|写有《岳阳楼记》|是北宋人|发明活字印刷|D|活字印刷由毕昇发明。`),
  },
  {
    lang: 'en',
    text: [
      'The old bridge was built in 1823. For many years it carried only horses and carts, and nobody paid to cross it.',
      'When the railway came, the bridge lost its use. Today it is a garden, and 40,000 people visit it each year.',
    ],
    questions: rows(`
When was the bridge built?|In 1823.|In 1923.|In 1832.|In 1832 or later.|A|See the first line.
What is the bridge today?|A road.|A garden.|A railway.|A market.|B|See the last line.
What can we learn from the text?|Crossing it was free.|It fell down.|Trains use it.|Nobody visits it.|A|Nobody paid to cross it.`),
  },
  {
    lang: 'en',
    text: [
      'Sleep helps the brain to keep what it has learned. A study of 120 students shows that those who slept well did better in tests.',
    ],
    questions: rows(`
What does sleep help the brain to do?|Forget.|Keep what it has learned.|Grow.|Rest.|B|See the first sentence.
How many students were studied?|12.|102.|120.|200.|C|120 students.`),
  },
]
