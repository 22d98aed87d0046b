import { chapter, section } from '../../../kit/lesson.ts'
import { col, mat } from '../../../kit/tex.ts'

const r = String.raw

export const chapter8 = chapter(
  8,
  '正交性与实对称矩阵',
  14,
  ['会计算内积、长度、夹角，掌握施密特正交化方法', '了解正交矩阵的性质', '会用正交矩阵把实对称矩阵对角化'],
  [
    section(
      '8.1',
      '内积、长度与正交',
      12,
      r`
平面解析几何里有长度和夹角，这一节把它们推广到 $n$ 维。

**定义** 设 $x=(x_1,\dots,x_n)^{\mathrm T},\ y=(y_1,\dots,y_n)^{\mathrm T}$，称

$$[x,y]=x^{\mathrm T}y=x_1y_1+x_2y_2+\cdots+x_ny_n$$

为 $x$ 与 $y$ 的**内积**。内积满足：$[x,y]=[y,x]$；$[kx,y]=k[x,y]$；$[x+y,z]=[x,z]+[y,z]$；$[x,x]\ge0$，等号当且仅当 $x=0$ 成立。

$\lVert x\rVert=\sqrt{[x,x]}$ 叫 $x$ 的**长度**（范数）。长度为 1 的叫单位向量；用 $\dfrac{1}{\lVert x\rVert}$ 乘非零向量 $x$，得到同方向的单位向量，称为**单位化**。

内积与长度之间有不等式 $[x,y]^2\le[x,x]\,[y,y]$，所以可以规定非零向量的夹角

$$\theta=\arccos\frac{[x,y]}{\lVert x\rVert\,\lVert y\rVert}$$

当 $[x,y]=0$ 时称 $x$ 与 $y$ **正交**。零向量与任何向量正交。

**例 1** 设 $x=(1,2,2)^{\mathrm T},\ y=(2,1,-2)^{\mathrm T}$。$[x,y]=2+2-4=0$，所以正交；$\lVert x\rVert=\sqrt{1+4+4}=3$，单位化得 $\left(\tfrac13,\tfrac23,\tfrac23\right)^{\mathrm T}$。

**定理** 两两正交的非零向量组线性无关。

证明很简单：设 $k_1\alpha_1+\cdots+k_m\alpha_m=0$，两边与 $\alpha_i$ 作内积，其余各项都是零，只剩 $k_i[\alpha_i,\alpha_i]=0$，故 $k_i=0$。

**例 2** 求与 $\alpha_1=(1,1,1)^{\mathrm T}$ 正交的全部向量。

**解** 即解 $x_1+x_2+x_3=0$，基础解系为 $(-1,1,0)^{\mathrm T},\ (-1,0,1)^{\mathrm T}$，它们的全部线性组合构成过原点、与 $\alpha_1$ 垂直的平面。可见“求正交的向量”就是“解齐次方程组”。

内积的应用很广。比较两篇文章是否相似，可以各统计一组关键词的出现次数，得到两个高维向量，它们夹角的余弦越接近 1，内容就越接近。`,
    ),
    section(
      '8.2',
      '施密特正交化与正交矩阵',
      18,
      r`
用互相垂直的向量作基，坐标最好算：若 $e_1,\dots,e_n$ 两两正交且都是单位向量（称为**标准正交基**），则 $x$ 的第 $i$ 个坐标就是 $[x,e_i]$，不用解方程组。怎样把一组普通的基改造成正交的基？

### 施密特正交化

设 $\alpha_1,\alpha_2,\alpha_3$ 线性无关，依次取

$$\beta_1=\alpha_1$$

$$\beta_2=\alpha_2-\frac{[\beta_1,\alpha_2]}{[\beta_1,\beta_1]}\beta_1$$

$$\beta_3=\alpha_3-\frac{[\beta_1,\alpha_3]}{[\beta_1,\beta_1]}\beta_1-\frac{[\beta_2,\alpha_3]}{[\beta_2,\beta_2]}\beta_2$$

则 $\beta_1,\beta_2,\beta_3$ 两两正交，且与原来的组等价；再各自单位化即得标准正交组。几何意义是：从 $\alpha_2$ 中减去它在 $\beta_1$ 上的投影，剩下的部分就与 $\beta_1$ 垂直。

![减去投影得到正交向量](media:la-projection)

**例** 把 $\alpha_1=(1,1,0)^{\mathrm T},\ \alpha_2=(1,0,1)^{\mathrm T},\ \alpha_3=(0,1,1)^{\mathrm T}$ 正交化。

**解** $\beta_1=(1,1,0)^{\mathrm T}$。

$\beta_2=\alpha_2-\dfrac12\beta_1=\left(\tfrac12,-\tfrac12,1\right)^{\mathrm T}$，为计算方便取 $2\beta_2=(1,-1,2)^{\mathrm T}$ 代替。

$\beta_3=\alpha_3-\dfrac12(1,1,0)^{\mathrm T}-\dfrac16(1,-1,2)^{\mathrm T}=\left(-\tfrac23,\tfrac23,\tfrac23\right)^{\mathrm T}$，可取 $(-1,1,1)^{\mathrm T}$。

单位化后得 $\dfrac1{\sqrt2}${col('1 1 0')},\ \dfrac1{\sqrt6}${col('1 -1 2')},\ \dfrac1{\sqrt3}${col('-1 1 1')}$。

中途把向量乘以非零倍数去掉分母是允许的，不影响正交性；但**必须先正交化、再单位化**，次序颠倒会多出许多根号。

### 正交矩阵

若 $n$ 阶方阵 $Q$ 满足 $Q^{\mathrm T}Q=E$，称 $Q$ 为**正交矩阵**。它等价于 $Q^{-1}=Q^{\mathrm T}$，也等价于 $Q$ 的各列是两两正交的单位向量。正交矩阵的性质有：

- $|Q|=1$ 或 $-1$；
- $Q^{\mathrm T}$、正交矩阵之积仍是正交矩阵；
- $\lVert Qx\rVert=\lVert x\rVert$，即正交变换**保持长度与夹角不变**。

例如 $${mat('\\cos\\theta -\\sin\\theta;\\sin\\theta \\cos\\theta')}$ 表示平面绕原点旋转角 $\theta$，它是正交矩阵。`,
    ),
    section(
      '8.3',
      '实对称矩阵的对角化',
      16,
      r`
一般的方阵不一定能对角化，但**实对称矩阵一定能**，而且可以用正交矩阵来做。

**定理** 设 $A$ 是实对称矩阵，则

1. $A$ 的特征值都是实数；
2. 属于不同特征值的特征向量**两两正交**；
3. 存在正交矩阵 $Q$，使 $Q^{-1}AQ=Q^{\mathrm T}AQ=\Lambda$ 为对角矩阵。

第 2 条的证明：设 $Ax_1=\lambda_1x_1,\ Ax_2=\lambda_2x_2$，则 $\lambda_1x_1^{\mathrm T}x_2=(Ax_1)^{\mathrm T}x_2=x_1^{\mathrm T}Ax_2=\lambda_2x_1^{\mathrm T}x_2$，因 $\lambda_1\ne\lambda_2$，所以 $x_1^{\mathrm T}x_2=0$。

步骤是：求特征值；求每个特征值的特征向量；**重根**对应的特征向量要做施密特正交化；全部单位化，排成 $Q$。

**例** 设 $A=${mat('2 -1 -1;-1 2 -1;-1 -1 2')}$，求正交矩阵 $Q$ 使 $Q^{\mathrm T}AQ$ 为对角矩阵。

**解** 每行之和为零，所以 $(1,1,1)^{\mathrm T}$ 是属于 $\lambda=0$ 的特征向量。又 $A=3E-J$，其中 $J$ 的元素全为 1，它的特征值是 $3,0,0$，所以 $A$ 的特征值是 $0,3,3$。

$\lambda=3$ 时解 $x_1+x_2+x_3=0$，得 $\alpha_1=(-1,1,0)^{\mathrm T},\ \alpha_2=(-1,0,1)^{\mathrm T}$。正交化：$\beta_1=\alpha_1$，$\beta_2=\alpha_2-\dfrac12\alpha_1=\left(-\tfrac12,-\tfrac12,1\right)^{\mathrm T}$，取 $(1,1,-2)^{\mathrm T}$。

$$Q=${mat('\\tfrac1{\\sqrt3} -\\tfrac1{\\sqrt2} \\tfrac1{\\sqrt6};\\tfrac1{\\sqrt3} \\tfrac1{\\sqrt2} \\tfrac1{\\sqrt6};\\tfrac1{\\sqrt3} 0 -\\tfrac2{\\sqrt6}')},\qquad Q^{\mathrm T}AQ=${mat('0 0 0;0 3 0;0 0 3')}$$

**例 2** 设三阶实对称矩阵 $A$ 的特征值为 $1,1,-2$，属于 $-2$ 的特征向量是 $(1,1,-1)^{\mathrm T}$，求属于 1 的特征向量。

**解** 属于 1 的特征向量都与 $(1,1,-1)^{\mathrm T}$ 正交，即满足 $x_1+x_2-x_3=0$，其基础解系 $(-1,1,0)^{\mathrm T},\ (1,0,1)^{\mathrm T}$ 恰有两个向量，故属于 1 的特征向量是它们的全部非零组合。正交性在这里帮我们省去了求 $A$ 的麻烦。`,
    ),
  ],
)
