'use client'
import { useEffect } from 'react'
import { FAQ_LIST } from '#components/landing/question-ids.ts'
import { searchQuestions } from '#components/landing/search-questions.ts'

/** Filters the questions while typing. */
export function LiveSearch() {
  useEffect(() => {
    const list = document.getElementById(FAQ_LIST)
    return list ? searchQuestions(list) : undefined
  }, [])
  return null
}
