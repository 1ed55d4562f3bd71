'use client'
import dynamic from 'next/dynamic'

// Views of one page: each brings its scripts only when it is the one that is shown.
export const AddChannel = dynamic(() => import('./add-channel.tsx').then((part) => part.AddChannel))
export const ChannelView = dynamic(() => import('./channel-view.tsx').then((part) => part.ChannelView))
export const ChannelLogin = dynamic(() => import('./channel-login.tsx').then((part) => part.ChannelLogin))
export const ChannelLoginReturn = dynamic(() =>
  import('./channel-login-return.tsx').then((part) => part.ChannelLoginReturn),
)
