import type { IconName } from '@banca/messages/info-page';
import BookOpen from 'lucide-react/icons/book-open';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Flag from 'lucide-react/icons/flag';
import HandCoins from 'lucide-react/icons/hand-coins';
import Heart from 'lucide-react/icons/heart';
import Link2 from 'lucide-react/icons/link-2';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import PenLine from 'lucide-react/icons/pen-line';
import Sheet from 'lucide-react/icons/sheet';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { ComponentType, SVGProps } from 'react';

export const icons: Record<IconName, ComponentType<SVGProps<SVGSVGElement>>> = {
  'book-open': BookOpen,
  'chart-no-axes-column': ChartNoAxesColumn,
  'circle-question-mark': CircleQuestionMark,
  clapperboard: Clapperboard,
  flag: Flag,
  'hand-coins': HandCoins,
  heart: Heart,
  'link-2': Link2,
  'list-checks': ListChecks,
  mail: Mail,
  megaphone: Megaphone,
  'message-circle': MessageCircle,
  'pen-line': PenLine,
  sheet: Sheet,
  smartphone: Smartphone,
  store: Store,
  'user-round': UserRound,
  users: Users,
  wrench: Wrench,
};
