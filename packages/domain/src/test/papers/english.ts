import type { Paper } from './paper.ts'

/** English: passages A to D, cloze without marks, sentences to put back, grammar to fill in. */
export const ENGLISH: readonly Paper[] = [
  {
    name: 'English, reading A and B, keys by range at the end',
    text: `第二部分 阅读理解（共两节，满分50分）
第一节（共5小题；每小题2.5分，满分12.5分）
阅读下列短文，从每题所给的A、B、C、D四个选项中选出最佳选项。
A
The city library opens at nine every morning. Members may borrow ten books at a time. Children under twelve must come with an adult.
Tickets for the summer reading camp cost $5 each, and families pay $12.
21. When does the library open?
A. At eight.  B. At nine.  C. At ten.  D. At noon.
22. How much does a family pay for the camp?
A. $5.  B. $10.  C. $12.  D. $20.
B
In 1987 a young teacher moved to a small island. She had three pupils and one room. Twenty years later, the school had won a national prize.
“I never planned to stay,” she said.
23. What do we know about the school in 1987?
A. It was large.
B. It had one room.
C. It won a prize.
D. It was closed.
24. What does the underlined word “planned” mean?
A. Refused.
B. Intended.
C. Forgot.
D. Failed.
25. What is the best title for the text?
A. A Teacher Who Stayed
B. Island Food
C. How to Win
D. Moving House
Keys:
21-25 BCBBA`,
    expected: [
      '组 …The city library opens…families pay $12.{单B When does the library open?/At eight./At nine./At ten./At noon.}{单C How much does a family pay for the camp?/…5./…10./…12./…20.}',
      '组 …In 1987 a young teacher…to stay,” she said.{单B What do we know…in 1987?/It was large./It had one room./It won a prize./It was closed.}{单B What does the underlined word…mean?/Refused./Intended./Forgot./Failed.}{单A What is the best title for the text?/A Teacher Who Stayed/Island Food/How to Win/Moving House}',
    ],
  },
  {
    name: 'English, «Questions 1-3 are based on …», answers below each',
    text: `Part II Reading Comprehension (30 points)
Questions 1 to 3 are based on the following passage.
Bees dance to tell each other where flowers are. The dance shows both the direction and the distance.
1. Why do bees dance?
A) To keep warm.
B) To tell where flowers are.
C) To find a mate.
D) To rest.
Answer: B
2. What does the dance show?
A) Direction only.
B) Distance only.
C) Both direction and distance.
D) Neither.
Answer: C
3. The word “direction” is closest in meaning to ____.
A) way
B) time
C) size
D) colour
Answer: A
Questions 4-5 are based on the following passage.
A museum in the north keeps a boat that is nine hundred years old.
4. Where is the museum?
A) In the south. B) In the north. C) On an island. D) In a city.
Answer: B
5. How old is the boat?
A) 90 years. B) 100 years. C) 900 years. D) 9,000 years.
Answer: C`,
    expected: [
      '组 Questions 1 to 3…and the distance.{单B Why do bees dance?/…/To tell where flowers are./…/To rest.}{单C What does the dance show?/…/…/Both direction and distance./Neither.}{单A The word “direction” is closest in meaning to ____./way/time/size/colour}',
      '组 Questions 4-5…years old.{单B Where is the museum?/In the south./In the north./On an island./In a city.}{单C How old is the boat?/90 years./100 years./900 years./9,000 years.}',
    ],
  },
  {
    name: 'English, a cloze under its Chinese heading',
    text: `三、完形填空（共6小题；每小题1.5分，满分9分）
阅读下面短文，从每题所给的A、B、C、D四个选项中，选出可以填入空白处的最佳选项。
When Li Hua was ten, her father gave her a kite. She ran to the hill and let it  41 . The wind was strong and the string  42 . The kite flew over the river and was  43 . She cried all the way home. The next day a boy knocked at the  44  with the kite in his hand. “I  45  it in our tree,” he said. They have been  46  ever since.
41. A. fly  B. fall  C. break  D. sink
42. A. held  B. broke  C. grew  D. stayed
43. A. found  B. sold  C. lost  D. washed
44. A. window  B. wall  C. roof  D. door
45. A. found  B. made  C. bought  D. hid
46. A. rivals  B. friends  C. strangers  D. teachers
答案：41-46 ABCDAB`,
    expected: [
      '组 …When Li Hua was ten…ever since.{单A /fly/fall/break/sink}{单B /held/broke/grew/stayed}{单C /found/sold/lost/washed}{单D /window/wall/roof/door}{单A /found/made/bought/hid}{单B /rivals/friends/strangers/teachers}',
    ],
  },
  {
    name: 'English, single choice with Chinese headings, options in four columns with tabs',
    text: `一、单项填空（共6小题，每小题1分）
1. —What do you think of the film?
—It is ______ interesting that I want to see it again.
A. so	B. such	C. very	D. too
2. He asked me ______ I had seen his keys.
A. what	B. that	C. if	D. which
3. The book ______ on the desk belongs to Tom.
A. lies	B. lying	C. lay	D. laid
4. By the time we arrived, the train ______.
A. left	B. leaves	C. has left	D. had left
5. ______ fine weather it is today!
A. What	B. What a	C. How	D. How a
6. You ______ go home now if you are tired.
A. may	B. must	C. need	D. have
Keys: 1. A 2. C 3. B 4. D 5. A 6. A`,
    expected: [
      '单A —What do you think of the film?—It is ______ interesting…again./so/such/very/too',
      '单C He asked me ______ I had seen his keys./what/that/if/which',
      '单B The book ______ on the desk belongs to Tom./lies/lying/lay/laid',
      '单D By the time we arrived, the train ______./left/leaves/has left/had left',
      '单A ______ fine weather it is today!/What/What a/How/How a',
      '单A You ______ go home now if you are tired./may/must/need/have',
    ],
  },
  {
    name: 'English, seven sentences for five gaps, and filling in words',
    text: `第二节 七选五（共5小题）
Walking is the simplest exercise.  36  You need only a pair of shoes.  37  A short walk after lunch is a good beginning.  38  Friends make the time pass quickly.  39  In winter, choose the warmest hour.  40  Soon you will miss it when you rest.
A. It costs nothing.
B. Start with little.
C. Ask somebody to join you.
D. Mind the weather.
E. Keep at it.
F. Swimming is harder.
G. Buy a bicycle.
答案：36—40 ABCDE
第三部分 语法填空
56. The letter was ______ (write) by my uncle.
答案：written
57. She has lived here ______ 2010.
答案：since`,
    expected: [
      '组 …Walking is the simplest exercise.…when you rest.{单A /It costs nothing./Start with little./…/…/…/…/Buy a bicycle.}{单B /…/…/…/…/…/…/Buy a bicycle.}{单C /…/…/…/…/…/…/Buy a bicycle.}{单D /…/…/…/…/…/…/Buy a bicycle.}{单E /…/…/…/…/…/…/Buy a bicycle.}',
      '填[written] The letter was (write) by my uncle.',
      '填[since] She has lived here 2010.',
    ],
  },
  {
    name: 'English, passages named One and Two, explanations between',
    text: `Passage One
Tea was first grown in China. It was drunk as a medicine long before it became an everyday drink.
1. Where was tea first grown?
A. In India.  B. In China.  C. In Japan.  D. In Britain.
2. Tea was first used as ____.
A. a dye  B. money  C. a medicine  D. a gift
Passage Two
The Amazon carries more water than any other river. Its mouth is so wide that an island the size of a country lies in it.
3. The Amazon is known for its ____.
A. length  B. water  C. colour  D. bridges
4. What lies in its mouth?
A. A city.  B. A bridge.  C. An island.  D. A desert.
Answers and explanations
1. B
Explanation: See the first sentence.
2. C
3. B
Explanation: See line 1.
It carries more water.
4. C`,
    expected: [
      '组 Passage One…everyday drink.{单B Where was tea first grown?/In India./In China./In Japan./In Britain.}{单C Tea was first used as ____./a dye/money/a medicine/a gift}',
      '组 Passage Two…lies in it.{单B The Amazon is known for its ____./length/water/colour/bridges}{单C What lies in its mouth?/A city./A bridge./An island./A desert.}',
    ],
  },
]
