import { findOtherEngines } from '../../scripts/lib/engines.ts';
import { describeJourneys } from './journeys.ts';
import { openWebKit } from './webkit.ts';

const { webKit } = findOtherEngines();

describeJourneys('WebKit', webKit ? () => openWebKit(webKit) : undefined);
