'use client'
import { useEffect } from 'react'
import { keepPlace } from '#lib/browser/return-place.ts'

/** Of open pages, which are documents of their own: the router of a member area keeps what it leaves. */
export function ReturnPlace() {
  useEffect(keepPlace, [])
  return null
}
