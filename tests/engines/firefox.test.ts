import { findOtherEngines } from '../../scripts/lib/engines.ts';
import { openFirefox } from './firefox.ts';
import { describeJourneys } from './journeys.ts';

const { firefox } = findOtherEngines();

describeJourneys('Firefox', firefox ? () => openFirefox(firefox) : undefined);
