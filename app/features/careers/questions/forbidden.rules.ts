/** A subject that an application must not ask about. */
export type ForbiddenSubject =
  | "criminal history"
  | "age"
  | "graduation dates"
  | "pay history"
  | "citizenship or origin"
  | "race or ethnicity"
  | "religion"
  | "family"
  | "health or disability"
  | "photos"
  | "Social Security numbers"
  | "sex or gender";

interface Rule {
  subject: ForbiddenSubject;
  /** What asks about it, in lower case. */
  asks: RegExp;
  /** What looks like it and is something else; taken out before `asks` is tried. */
  except?: RegExp;
}

const rules: readonly Rule[] = [
  {
    subject: "Social Security numbers",
    asks: /\b(social security|ssn|itin|tax(payer)? id\w*|digits of your social|your social\?)/,
  },
  {
    subject: "criminal history",
    asks: /\b(crim(e|es|inal)|convict(ed|ion|ions)?|felon(y|ies|s)?|misdemeanou?rs?|arrest(ed|s)?|incarcerat\w*|prison|jail(ed)?|parole|probation|expung\w*|indict\w*|rap sheet|dui|dwi|sex offender|(police|clean) record|(pending|ever) charge[ds]?|charged with|trouble with the (law|police)|outstanding warrants?)\b/,
    except:
      /\bcitizen.?s arrests?|crime (prevention|scenes?|watch)|criminal justice|(make|making|made) (an )?arrests?|probation(ary)? period|probationary|(guard|officer|work\w*|secur\w+|employed|posts?|patrol\w*) (\w+ ){0,3}(prison|jail)s?\b|\b(prison|jail) (guard|officer|experience|security|staff|setting)|clean driving record/g,
  },
  {
    subject: "graduation dates",
    asks: /\b((when|what year|which year|year|date|dates|how long ago)\b.*\b(graduat\w*|finish(ed)? (high |your )?(school|college)|leave school|left school|(get|got|earn\w*|complet\w*|receiv\w*) your (degree|diploma|ged|high school)|attend\w* (high )?(school|college))|graduat\w*\b.*\b(year|date|when)|class of (19|20)?\d\d|graduating class)\b/,
  },
  {
    subject: "age",
    asks: /\b(how old|your (current )?age|what age|age (group|range|bracket)|birth ?dates?|birthdays?|date of birth|dob|d\.o\.b|(when|what year) were you born|year (of birth|were you born|you were born)|retir(e|ing|ement age)|too (old|young)|(are you|you are|you) (over|under|above|below|between|younger than|older than) (the age of )?\d\d)\b|^age\b/,
    except:
      /\b(over|above|at least|older than|under|below|younger than)( the)?( age of)? (18|21)\b|\b(18|21)( years)?( of age)?( old)?( or (older|over|above))|how old (is|are) (the|your)\b|retired (police|law|military|officer)/g,
  },
  {
    subject: "pay history",
    asks: /\b((current|previous|last|past|prior|present|former|most recent)( \w+){0,2} (salary|salaries|pay|wages?|compensation|income|earnings|hourly rate|rate of pay|pay rate)|(salary|pay|wage|compensation|earnings) history|pay ?stubs?|w-?2s?|how much (do|did|were|are|have) you (\w+ )?(earn\w*|mak(e|ing)|made|paid|get paid)|what (do|did|were|are|have) you (\w+ )?(earn\w*|mak(e|ing)|made|paid)|(salary|pay|wages?) (at|in|from) your (last|previous|current|former|old))\b/,
    except: /\bpay period|(current|present|last) pay day|paid (training|time off|overtime)/g,
  },
  {
    subject: "citizenship or origin",
    asks: /\b(citizens?|citizenship|green card|visa|immigra\w*|immigration status|naturali[sz]\w*|national origin|nationality|native (language|tongue|speaker)|mother tongue|first language|(country|place) of (birth|origin)|where (were|was) you(r \w+)? born|born (in|outside|abroad)|birthplace|where are you (really |originally )?from|foreign(er|ers| national| born)|undocumented|permanent resident|passport|your accent)\b/,
    except:
      /\bcitizen.?s arrests?|senior citizens?|visa (card|payment)s?|passport (office|control|agency)/g,
  },
  {
    subject: "race or ethnicity",
    asks: /\b((your|which|what|any|same|and|or) race|race (are|do|and|or)|^race|racial|ethnic\w*|skin colou?r|colou?r (of|is) your skin|what colou?r are you|complexion|hispanic|latin[aox]|african.american|caucasian|native american|ancestry|descent|tribe|tribal)\b|^race\W*$/,
    except:
      /\b(and|or) race (track|course|way|day|car|event|security)s?|tribal (casino|land|police)s?/g,
  },
  {
    subject: "religion",
    asks: /\b(religio(n|us)|your (faith|church|mosque|synagogue|temple|beliefs)|what (faith|church)|(attend|go to|belong to|member of) (a |any |the )?(church|mosque|synagogue|temple)|pray(er|ers|s|ing)?|do you worship|christian|muslim|jewish|catholic|hindu|buddhist|sabbath|believe in god|denomination)\b/,
    except:
      /\breligious (sites?|facilit\w+|buildings?|institutions?|events?|organizations?|services|gatherings?)|jewish (community )?(center|school|museum)s?|catholic (school|hospital|university)s?/g,
  },
  {
    subject: "family",
    asks: /\b(marr(ied|y|iage)|marital|spouse|husband|wife|single parent|are you (single|engaged|a (mother|father|parent))|divorced?|maiden name|pregnan\w*|(expecting|having) a (baby|child)|maternity|child ?care|babysit\w*|(have|any|your|many|want|having|raising) (\w+ )?(children|kids|dependents)|family (status|situation|plans?|planning|responsibilit\w+|obligations?|life)|(start|have|having|raise|plan\w*) a family)\b/,
    except:
      /\b(experience|training|work\w*|comfortable|trained)( \w+){0,3} (children|kids)|any (experience|training)|wife beater|children.?s (hospital|museum|home)/g,
  },
  {
    subject: "health or disability",
    asks: /\b(disab\w*|handicap\w*|(medical|health|physical|mental) (condition|history|problem|issue|status|limitation|impairment|record)s?|mental (health|illness)|illness\w*|diseases?|diagnos\w*|medications?|prescriptions?|depress\w*|anxiety|(been|get|were you|ever|any|your|previous|past) (\w+ )?injur(y|ies|ed)|workers.? comp\w*|sick (days?|leave)|surger(y|ies)|therap(y|ist)|hiv|wheelchair|hearing aid|your (height|weight|health|eyesight)|how tall|how much do you weigh|how heavy are you|addict\w*|alcoholi\w*|rehab|genetic)\b/,
    except:
      /\b(with|without|or without) (a )?reasonable accommodations?|(people|persons|visitors|guests|customers|residents|patients|someone) (with|who have|in) (\w+ )?(disab\w+|wheelchairs?|mental illness|dementia)|mental health (first aid|facilit\w+|crisis|unit|training)|injury reports?|disabled (alarms?|parking|vehicles?|visitors?|access)|report (on |of |any )?injur\w+|health insurance/g,
  },
  {
    subject: "photos",
    asks: /\b(headshots?|selfies?|(send|attach|upload|include|provide|submit|post|share|email|link to) (\w+ ){0,3}(photo(graph)?s?|pictures?|portrait)|(photo(graph)?s?|pictures?|image|video) of (you|yourself|your face)|your (photo|photograph|picture|portrait)\b(?! id))/,
    except:
      /\b(photo(graph)?|picture|copy) of (your|the) (\w+ ){0,2}(card|license|permit|certificate|registration|id)|photo id\w*|(incident|site|report) photos?/g,
  },
  {
    subject: "sex or gender",
    asks: /\b(gender|your sex|male or female|man or (a )?woman|transgender|sexual orientation|pronouns|maiden)\b/,
  },
];

/** The subject that a question asks about although it must not, or undefined. */
export function forbiddenSubject(text: string): ForbiddenSubject | undefined {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
  return rules.find(({ asks, except }) => asks.test(except ? plain.replace(except, " … ") : plain))
    ?.subject;
}
