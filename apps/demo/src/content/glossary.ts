interface DemoTerm {
  readonly term: string
  readonly termEn: string
  /** In the markup of kit/rich.ts. */
  readonly meaning: string
  /** Counted from one. */
  readonly chapter: number
  readonly related?: readonly string[]
}

/** The glossaries of the two written courses, by their codes. */
export const glossaries: Readonly<Record<string, readonly DemoTerm[]>> = {
  MA2102: [
    {
      term: '行列式',
      termEn: 'determinant',
      meaning:
        '由 $n$ 阶方阵按规则算出的一个数，记作 $\\det A$ 或 $|A|$。二阶时 $\\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}=ad-bc$，它的绝对值是两个列向量张成的平行四边形的面积。',
      chapter: 1,
      related: ['余子式', '可逆矩阵'],
    },
    {
      term: '余子式',
      termEn: 'minor',
      meaning:
        '划去元素 $a_{ij}$ 所在的行与列，余下的 $n-1$ 阶行列式，记作 $M_{ij}$；乘上 $(-1)^{i+j}$ 就是代数余子式。',
      chapter: 1,
      related: ['行列式'],
    },
    {
      term: '逆序数',
      termEn: 'inversion number',
      meaning: '一个排列中前面的数大于后面的数的对数。逆序数为偶数的排列是偶排列，它决定行列式各项的符号。',
      chapter: 1,
    },
    {
      term: '矩阵',
      termEn: 'matrix',
      meaning: '由 $m\\times n$ 个数排成的矩形数表，记作 $A=(a_{ij})$。矩阵可以看成把一个向量变为另一个向量的机器。',
      chapter: 2,
      related: ['转置', '可逆矩阵'],
    },
    {
      term: '转置',
      termEn: 'transpose',
      meaning:
        '把矩阵的行与列互换得到的矩阵，记作 $A^{\\mathsf T}$。乘积的转置次序相反：$(AB)^{\\mathsf T}=B^{\\mathsf T}A^{\\mathsf T}$。',
      chapter: 2,
    },
    {
      term: '可逆矩阵',
      termEn: 'invertible matrix',
      meaning: '存在矩阵 $B$ 使 $AB=BA=E$ 的方阵 $A$。方阵可逆当且仅当 $\\det A\\neq 0$。',
      chapter: 2,
      related: ['行列式', '伴随矩阵'],
    },
    {
      term: '伴随矩阵',
      termEn: 'adjugate matrix',
      meaning: '由代数余子式转置排成的矩阵 $A^*$，满足 $AA^*=|A|E$，因此 $A^{-1}=\\frac{1}{|A|}A^*$。',
      chapter: 2,
    },
    {
      term: '初等变换',
      termEn: 'elementary operation',
      meaning: '交换两行、某行乘以非零数、某行加上另一行的倍数这三种变换。它们不改变矩阵的秩，也不改变方程组的解。',
      chapter: 3,
      related: ['秩'],
    },
    {
      term: '秩',
      termEn: 'rank',
      meaning:
        '矩阵中最高阶非零子式的阶数，等于行阶梯形中非零行的行数，也等于行向量组与列向量组的极大无关组所含向量的个数。',
      chapter: 3,
      related: ['初等变换', '极大无关组'],
    },
    {
      term: '行阶梯形',
      termEn: 'row echelon form',
      meaning: '每一行的首个非零元都在上一行首个非零元右侧的矩阵；再把首元化为 1、首元上方化为 0，就是行最简形。',
      chapter: 3,
    },
    {
      term: '线性相关',
      termEn: 'linear dependence',
      meaning:
        '存在不全为零的数 $k_1,\\dots,k_s$ 使 $k_1\\alpha_1+\\dots+k_s\\alpha_s=0$，也就是组中至少有一个向量能由其余向量表示。',
      chapter: 5,
      related: ['线性无关'],
    },
    {
      term: '线性无关',
      termEn: 'linear independence',
      meaning: '只有全部系数为零时线性组合才为零向量，也就是组中没有一个向量能由其余向量表示。',
      chapter: 5,
      related: ['线性相关', '极大无关组'],
    },
    {
      term: '极大无关组',
      termEn: 'maximal independent subset',
      meaning: '向量组中线性无关、再添任何一个向量就线性相关的部分组；它不唯一，但所含向量的个数唯一。',
      chapter: 5,
    },
    {
      term: '线性方程组',
      termEn: 'system of linear equations',
      meaning: '形如 $Ax=b$ 的方程组。系数矩阵的秩等于增广矩阵的秩时有解，等于未知数的个数时解唯一。',
      chapter: 4,
      related: ['秩', '基础解系'],
    },
    {
      term: '基础解系',
      termEn: 'fundamental solutions',
      meaning: '齐次方程组 $Ax=0$ 的解空间的一个基，含 $n-r(A)$ 个向量；全部解都是它的线性组合。',
      chapter: 6,
    },
    {
      term: '特征值',
      termEn: 'eigenvalue',
      meaning: '使 $Ax=\\lambda x$ 有非零解的数 $\\lambda$，是特征方程 $|\\lambda E-A|=0$ 的根。',
      chapter: 7,
      related: ['特征向量', '相似矩阵'],
    },
    {
      term: '特征向量',
      termEn: 'eigenvector',
      meaning: '经矩阵 $A$ 变换后方向不变（或恰好相反）的非零向量 $x$，满足 $Ax=\\lambda x$。',
      chapter: 7,
    },
    {
      term: '相似矩阵',
      termEn: 'similar matrices',
      meaning: '满足 $B=P^{-1}AP$ 的两个方阵，它们有相同的特征值、行列式、迹和秩。',
      chapter: 7,
    },
    {
      term: '正交矩阵',
      termEn: 'orthogonal matrix',
      meaning: '满足 $Q^{\\mathsf T}Q=E$ 的方阵，它的列向量两两正交且长度为 1，变换时保持长度与夹角。',
      chapter: 8,
      related: ['施密特正交化'],
    },
    {
      term: '施密特正交化',
      termEn: 'Gram–Schmidt process',
      meaning: '由一组线性无关的向量逐个减去在前面方向上的投影，得到两两正交的向量组的方法。',
      chapter: 8,
    },
    {
      term: '二次型',
      termEn: 'quadratic form',
      meaning: '变量的二次齐次多项式，可写成 $f=x^{\\mathsf T}Ax$，其中 $A$ 是对称矩阵；经正交变换可化为标准形。',
      chapter: 9,
      related: ['正定'],
    },
    {
      term: '正定',
      termEn: 'positive definite',
      meaning: '对任何非零向量 $x$ 都有 $x^{\\mathsf T}Ax>0$。实对称矩阵正定当且仅当全部特征值大于零。',
      chapter: 9,
    },
    {
      term: 'n 维向量',
      termEn: 'n-vector',
      meaning: '由 $n$ 个数组成的有序数组，既可写成一行，也可写成一列；全体 $n$ 维向量构成空间 $\\mathbb R^n$。',
      chapter: 5,
    },
  ],
  MG2101: [
    {
      term: '管理幅度',
      termEn: 'span of control',
      meaning: '一名管理者能有效直接领导的下属人数。幅度越宽，组织层次越少，对管理者与下属的要求也越高。',
      chapter: 3,
      related: ['组织结构'],
    },
    {
      term: '组织结构',
      termEn: 'organizational structure',
      meaning: '组织中分工、协调与权责关系的框架，常见的有直线制、职能制、事业部制和矩阵制。',
      chapter: 3,
    },
    {
      term: '计划',
      termEn: 'planning',
      meaning: '确定目标并安排实现目标的途径与资源的过程，是其他管理职能的起点。',
      chapter: 2,
      related: ['目标管理'],
    },
    {
      term: '目标管理',
      termEn: 'management by objectives',
      meaning: '由上下级共同商定目标，以目标的完成情况评价工作的管理方式，强调自我控制。',
      chapter: 2,
    },
    {
      term: '激励',
      termEn: 'motivation',
      meaning: '激发人的动机、引导行为朝着组织目标努力的过程；需要层次理论与双因素理论是两种常见的解释。',
      chapter: 4,
    },
    {
      term: '控制',
      termEn: 'controlling',
      meaning: '衡量实际工作、与标准比较并纠正偏差的过程，按时间分为前馈控制、现场控制和反馈控制。',
      chapter: 4,
    },
  ],
}

/** What students have proposed, the newest last: it waits, or was decided. */
export const termProposals = [
  {
    term: '克拉默法则',
    termEn: 'Cramer’s rule',
    meaning:
      '系数行列式 $D\\neq 0$ 的 $n$ 元线性方程组有唯一解 $x_j=D_j/D$，其中 $D_j$ 是把第 $j$ 列换成常数列的行列式。',
    chapter: 1,
    state: 'pending',
    reason: '',
    daysAgo: 2,
  },
  {
    term: '零空间',
    termEn: 'null space',
    meaning: '齐次方程组 $Ax=0$ 的全部解组成的空间，维数是 $n-r(A)$，也叫矩阵的核。',
    chapter: 6,
    state: 'pending',
    reason: '',
    daysAgo: 1,
  },
  {
    term: '方阵',
    termEn: 'square matrix',
    meaning: '行数和列数相等的矩阵，只有方阵才有行列式和特征值。',
    chapter: 2,
    state: 'rejected',
    reason: '「矩阵」词条里已经讲到，不必单列。',
    daysAgo: 16,
  },
] as const
