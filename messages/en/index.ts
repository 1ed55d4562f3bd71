import type th from '../th/index.ts'
import account from './account.json' with { type: 'json' }
import campaign from './campaign.json' with { type: 'json' }
import channel from './channel.json' with { type: 'json' }
import code from './code.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import company from './company.json' with { type: 'json' }
import credit from './credit.json' with { type: 'json' }
import earning from './earning.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import failure from './failure.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import inbox from './inbox.json' with { type: 'json' }
import influencer from './influencer.json' with { type: 'json' }
import job from './job.json' with { type: 'json' }
import lab from './lab.json' with { type: 'json' }
import marketer from './marketer.json' with { type: 'json' }
import operator from './operator.json' with { type: 'json' }
import operatorForms from './operatorForms.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import papers from './papers.json' with { type: 'json' }
import signUp from './signUp.json' with { type: 'json' }
import site from './site.json' with { type: 'json' }
import social from './social.json' with { type: 'json' }
import styleguide from './styleguide.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }

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
  signUp,
  social,
  styleguide,
  ui,
} satisfies typeof th
