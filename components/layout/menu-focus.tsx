'use client'
import { useEffect } from 'react'
import { watchMenu } from '#lib/browser/menu-layer.ts'

/** Applies `watchMenu` to the phone's menu. */
export function MenuFocus({ id }: { id: string }) {
  useEffect(() => {
    const menu = document.getElementById(id)
    return menu ? watchMenu(menu) : undefined
  }, [id])
  return null
}
