import type th from '../th/index.ts'
import account from './account.json'
import campaign from './campaign.json'
import channel from './channel.json'
import code from './code.json'
import common from './common.json'
import company from './company.json'
import credit from './credit.json'
import earning from './earning.json'
import errors from './errors.json'
import failure from './failure.json'
import form from './form.json'
import home from './home.json'
import inbox from './inbox.json'
import influencer from './influencer.json'
import job from './job.json'
import lab from './lab.json'
import marketer from './marketer.json'
import operator from './operator.json'
import operatorForms from './operatorForms.json'
import pages from './pages.json'
import papers from './papers.json'
import reason from './reason.json'
import signUp from './signUp.json'
import site from './site.json'
import social from './social.json'
import styleguide from './styleguide.json'
import ui from './ui.json'

export default {
  channel,
  account,
  earning,
  inbox,
  influencer,
  job,
  site,
  lab,
  home,
  company,
  campaign,
  code,
  common,
  credit,
  errors,
  failure,
  form,
  marketer,
  operator,
  operatorForms,
  pages,
  papers,
  reason,
  signUp,
  social,
  styleguide,
  ui,
} satisfies typeof th
