// Module that filters questions while typing.
import { FAQ_LIST } from '#components/landing/question-ids.ts'
import { searchQuestions } from '#components/landing/search-questions.ts'

const list = document.getElementById(FAQ_LIST)
if (list) searchQuestions(list)
