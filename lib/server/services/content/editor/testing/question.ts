/** A question with its answer in Thai alone. */
export const QUESTION = {
  audience: 'general',
  position: '1',
  questionTh: 'ถามอะไร',
  answerTh: 'ตอบแบบนี้',
  questionEn: '',
  answerEn: '',
}
