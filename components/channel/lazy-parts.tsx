'use client'
import dynamic from 'next/dynamic'

// Views of one page; the scripts of a view load only when it is shown.
export const AddChannel = dynamic(() => import('./add-channel.tsx').then((part) => part.AddChannel))
export const ChannelView = dynamic(() => import('./channel-view.tsx').then((part) => part.ChannelView))
export const ChannelLogin = dynamic(() => import('./channel-login.tsx').then((part) => part.ChannelLogin))
export const ChannelLoginReturn = dynamic(() =>
  import('./channel-login-return.tsx').then((part) => part.ChannelLoginReturn),
)
